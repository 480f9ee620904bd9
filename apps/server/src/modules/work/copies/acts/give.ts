import { LIMITS } from '@moqi/api';
import { v7 as uuid } from 'uuid';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { membersOf } from '#modules/enterprise/members/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { type Copy, changeCopies, contractCopied, type HeldContract, logDeed, withCopies } from '#modules/work/contracts/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';

export interface Giving {
  readonly memberIds: readonly string[];
  readonly from: Copy['from'];
  readonly now: Date;
}

/**
 * Gives active members of the owner a copy each. Who has one already gets no second. The caller holds the contract and has judged.
 * @returns the names of those who have one now and had none before
 * @throws DomainError COPY_READER_UNKNOWN, COPIES_TOO_MANY {most}
 */
export async function giveTo(tx: Tx, actor: Member, held: HeldContract, { memberIds, from, now }: Giving): Promise<string[]> {
  const { contract } = held;
  const { owner: party, contractId: id } = contract;
  const members = await membersOf(tx, party, [...new Set(memberIds)]);
  if (members.length < new Set(memberIds).size) throw new DomainError('COPY_READER_UNKNOWN');
  const further = members.map(({ personId, name, state }): Copy => {
    if (personId === undefined || state !== 'active') throw new DomainError('COPY_READER_UNKNOWN');
    const shared = { copyId: uuid(), from, givenBy: actor.name, toldAt: undefined };
    return { ...shared, name, address: undefined, accountParty: party, readerId: personId };
  });
  const copies = withCopies(contract.copies, further);
  if (copies.length > LIMITS.copies) throw new DomainError('COPIES_TOO_MANY', { most: LIMITS.copies });
  const names = copies.slice(contract.copies.length).map(({ name }) => name);
  const history = names.length === 0 ? [] : [{ kind: 'copied', actorName: actor.name, note: names.join('、') } as const];
  await changeCopies(tx, held, { copies, history, now });
  await emit(tx, contractCopied, { party, id, at: now, ids: {} });
  await logDeed(tx, authorOf(actor, now), contract, { action: 'contracts.copy', reason: members.map(({ name }) => name).join('、') });
  return names;
}
