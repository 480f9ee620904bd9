import { createHash } from 'node:crypto';
import { maskAddress } from '@moqi/rules';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { IdentityRequest } from '../identity-request.ts';
import { findByTicket } from '../store/identity-requests.ts';

/** Only digests are stored: a copy of the database opens no request. */
export const digestOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * Whose name a request is about: the caller’s own, or that of the company that was asked, for which an administrator of it acts.
 * @throws DomainError IDENTITY_REQUEST_COMPANY
 */
async function subjectOf(reads: Reads, { kind, creditCode = '' }: IdentityRequest, actor: Person | Member): Promise<PartyId> {
  if (kind === 'person') return actor.personId;
  const isTheirs = actor.kind === 'member' && actor.isAdmin && (await reads.once(organizationOf, actor.party)).creditCode === creditCode;
  if (!isTheirs) throw new DomainError('IDENTITY_REQUEST_COMPANY', { code: creditCode });
  return actor.party;
}

export interface AskedOf {
  readonly request: IdentityRequest;
  readonly subject: PartyId;
}

/**
 * A request that is put to the caller: known by the address of the account, and not by the link alone.
 * @throws DomainError IDENTITY_REQUEST_UNKNOWN, IDENTITY_REQUEST_OTHER, IDENTITY_REQUEST_COMPANY
 */
export async function askedOf(reads: Reads, actor: Person | Member, ticket: string): Promise<AskedOf> {
  const request = await findByTicket(reads.db, digestOf(ticket));
  if (request === undefined) throw new DomainError('IDENTITY_REQUEST_UNKNOWN');
  const { mobile, email } = await reads.once(personAccount, actor.personId);
  const { address } = request;
  if (address !== mobile && address !== email?.toLowerCase())
    throw new DomainError('IDENTITY_REQUEST_OTHER', { target: maskAddress(address) });
  return { request, subject: await subjectOf(reads, request, actor) };
}
