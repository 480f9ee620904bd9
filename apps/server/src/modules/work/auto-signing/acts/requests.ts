import { formatDate } from '@moqi/rules';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { templateNames } from '#modules/work/templates/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Authorisation, Terms } from '../authorisation.ts';
import { type AuthorisationRequest, undecidable } from '../authorisation-request.ts';
import { findRequest, holdRequest } from '../store/authorisation-requests.ts';
import { findGiven } from '../store/authorisations.ts';

/** Of the member whom it was put to; a key has what it asked itself. @throws DomainError AUTHORISATION_REQUEST_UNKNOWN */
function ownOf({ personId, merchantKey }: Member, request: AuthorisationRequest | undefined): AuthorisationRequest {
  const isOwn = request?.personId === personId && (merchantKey === undefined || request.keyId === merchantKey.keyId);
  if (request === undefined || !isOwn) throw new DomainError('AUTHORISATION_REQUEST_UNKNOWN');
  return request;
}

/** As it stands now. @throws DomainError AUTHORISATION_REQUEST_UNKNOWN */
export async function requestOf(db: Database, member: Member, requestId: string): Promise<AuthorisationRequest> {
  return ownOf(member, await findRequest(db, member.party, requestId));
}

/** The same, held: nobody decides it until the transaction ends. @throws DomainError AUTHORISATION_REQUEST_UNKNOWN */
export async function heldRequestOf(tx: Tx, member: Member, requestId: string): Promise<AuthorisationRequest> {
  return ownOf(member, await holdRequest(tx, member.party, requestId));
}

/** The same, still to be decided. @throws DomainError AUTHORISATION_REQUEST_… */
export async function openRequest(db: Database, member: Member, requestId: string, now: Date): Promise<AuthorisationRequest> {
  const request = await requestOf(db, member, requestId);
  const why = undecidable(request, now);
  if (why !== undefined) throw new DomainError(why);
  return request;
}

/** What would be given, as a giver says it. */
export const termsOf = ({ sealId, templateIds, mostFen, termsEndAt }: AuthorisationRequest): Terms => ({
  sealId,
  templateIds,
  mostFen,
  until: formatDate(termsEndAt),
});

/** What came of a request; undefined: nothing was given. */
export async function givenFor(db: Database, { party, authorisationId }: AuthorisationRequest): Promise<Authorisation | undefined> {
  return authorisationId === undefined ? undefined : findGiven(db, { party, personId: undefined }, authorisationId);
}

/** The names of the templates of requests. */
export async function namesFor(db: Database, requests: readonly AuthorisationRequest[]): Promise<ReadonlyMap<string, string>> {
  const [first] = requests;
  if (first === undefined) return new Map();
  return templateNames(db, first.party, [...new Set(requests.flatMap(({ templateIds }) => templateIds))]);
}
