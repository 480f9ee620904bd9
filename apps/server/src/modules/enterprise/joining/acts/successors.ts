import { type Handover, WORK_KINDS, type WorkKind } from '@moqi/api/enterprise/joining';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { membersOf, refuseChildAccounts } from '#modules/enterprise/members/index.ts';
import type { Tx } from '#platform/platform.ts';

/** The successors of a member, as events carry them and as the log tells them. */
export interface Successors {
  readonly ids: Partial<Readonly<Record<`${WorkKind}To`, string>>>;
  /** each name once; empty: no successor is named */
  readonly names: string;
}

/**
 * The successors that are named. Each is active, has an identity of its own and is not among the members who leave.
 * @throws DomainError SUCCESSOR_INVALID, CHILD_ACCOUNT_ENTRUSTED
 */
export async function successorsNamed(
  tx: Tx,
  party: PartyId,
  leaving: readonly string[],
  { successorId, successors = {} }: Handover,
): Promise<Successors> {
  const named = WORK_KINDS.flatMap((kind) => {
    const memberId = successors[kind] ?? successorId;
    return memberId === undefined ? [] : [[`${kind}To`, memberId] as const];
  });
  const memberIds = [...new Set(named.map(([, memberId]) => memberId))];
  const members = await membersOf(tx, party, memberIds);
  const areActive = members.length === memberIds.length && members.every(({ state }) => state === 'active');
  if (!areActive || memberIds.some((memberId) => leaving.includes(memberId))) throw new DomainError('SUCCESSOR_INVALID');
  await refuseChildAccounts(tx, party, memberIds);
  return { ids: Object.fromEntries(named), names: members.map(({ name }) => name).join('、') };
}
