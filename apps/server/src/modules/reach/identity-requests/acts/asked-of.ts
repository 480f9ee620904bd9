import { createHash } from 'node:crypto';
import { maskAddress } from '@moqi/rules';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { IdentityRequest } from '../identity-request.ts';
import { findByTicket } from '../store/identity-requests.ts';

/** Only digests are stored: a copy of the database opens no request. */
export const digestOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Whose name a request is about: the caller’s own, or that of the company that the caller administers. @throws DomainError IDENTITY_REQUEST_COMPANY */
function subjectOf({ kind }: IdentityRequest, actor: Person | Member): PartyId {
  if (kind === 'person') return actor.personId;
  if (actor.kind !== 'member' || !actor.isAdmin) throw new DomainError('IDENTITY_REQUEST_COMPANY');
  return actor.party;
}

export interface AskedOf {
  readonly request: IdentityRequest;
  readonly subject: PartyId;
}

/**
 * A request that is put to the caller: known by the address of the account, and not by the link alone.
 * @throws DomainError IDENTITY_REQUEST_UNKNOWN, IDENTITY_REQUEST_OTHER, IDENTITY_REQUEST_ENDED, IDENTITY_REQUEST_COMPANY
 */
export async function askedOf(
  reads: Reads,
  actor: Person | Member,
  { ticket, now }: { readonly ticket: string; readonly now: Date },
): Promise<AskedOf> {
  const request = await findByTicket(reads.db, digestOf(ticket));
  if (request === undefined) throw new DomainError('IDENTITY_REQUEST_UNKNOWN');
  const { mobile, email } = await reads.once(personAccount, actor.personId);
  const { address } = request;
  if (address !== mobile && address !== email?.toLowerCase())
    throw new DomainError('IDENTITY_REQUEST_OTHER', { target: maskAddress(address) });
  if (request.ticketEndsAt <= now) throw new DomainError('IDENTITY_REQUEST_ENDED');
  return { request, subject: subjectOf(request, actor) };
}
