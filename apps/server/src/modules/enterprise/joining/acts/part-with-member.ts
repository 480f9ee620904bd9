import type { Handover } from '@moqi/api/enterprise/joining';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { closeChildAccount, personAccount } from '#modules/account/identity/index.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import { activeAdministrators, transition } from '#modules/enterprise/members/index.ts';
import { lastAdministrator } from '#modules/enterprise/roles/index.ts';
import type { Tx } from '#platform/platform.ts';
import { revokeInvitationsOf } from '../store/invitations.ts';
import { successorsNamed } from './successors.ts';

/** Refuses that the last administrator leaves the enterprise, which the caller holds. @throws DomainError LAST_ADMINISTRATOR */
export async function keepAnAdministrator(tx: Tx, party: PartyId, leaving: readonly MemberRecord[]): Promise<void> {
  const last = lastAdministrator(await activeAdministrators(tx, party), new Set(leaving.map(({ memberId }) => memberId)));
  const name = leaving.find(({ memberId }) => memberId === last)?.name;
  if (name !== undefined) throw new DomainError('LAST_ADMINISTRATOR', { name });
}

export interface Parting {
  readonly member: MemberRecord;
  /** `unbind`: the member's place waits for another account */
  readonly step: 'leave' | 'unbind';
  readonly handover: Handover;
  readonly now: Date;
}

/**
 * A person no longer acts for the enterprise, which the caller holds. Listeners hand over what waits for the person.
 * @returns the names of the successors
 * @throws DomainError LAST_ADMINISTRATOR, SUCCESSOR_INVALID, CHILD_ACCOUNT_ENTRUSTED
 */
export async function partWithMember(tx: Tx, { member, step, handover, now }: Parting): Promise<string> {
  const { party, memberId, personId } = member;
  await keepAnAdministrator(tx, party, [member]);
  const { ids, names } = await successorsNamed(tx, party, [memberId], handover);
  await revokeInvitationsOf(tx, party, [memberId], now);
  await transition(tx, party, [memberId], { step, successors: ids, now });
  // an account that the enterprise made is nothing without it
  if (personId !== undefined && (await personAccount(tx, personId)).childOf !== undefined) await closeChildAccount(tx, personId, now);
  return names;
}
