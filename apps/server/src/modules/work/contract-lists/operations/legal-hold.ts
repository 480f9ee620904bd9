import { endLegalHold, holdContract, readLegalHold } from '@moqi/api/work/contract-lists';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { type Drawer, endHold, holdContract as hold, holdsAmong, visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';

/** The contract as the enterprise has it; a draft is its writer's alone. @throws DomainError CONTRACT_NOT_FOUND */
async function sentContract(tx: Tx, actor: Member, applyId: string): Promise<Drawer> {
  const row = (await visibleDrawers(tx, actor, applyId)).find(({ state }) => state !== 'draft');
  if (row === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return row;
}

/** What the log says of a decision. */
const entryOf = (action: 'contracts.hold' | 'contracts.endHold', { contractId, name, number }: Drawer, reason: string) => ({
  action,
  object: { type: 'contract', id: contractId, name } as const,
  after: { 'contracts.number': number, 'contracts.reason': reason },
});

export const readLegalHoldHandler = handle(readLegalHold, async ({ actor, input: { applyId }, tx }) => {
  const { contractId } = await sentContract(tx, actor, applyId);
  const [held] = await holdsAmong(tx, actor.party, [contractId]);
  return {
    held: held !== undefined,
    reason: held?.reason ?? '',
    heldBy: held?.heldByName ?? '',
    heldTime: held?.heldAt.toISOString() ?? '',
    mayDecide: actor.isAdmin,
  };
});

export const holdContractHandler = handle(holdContract, async ({ actor, input: { applyId, reason }, now, tx, fail }) => {
  const row = await sentContract(tx, actor, applyId);
  if (!actor.isAdmin) fail('FORBIDDEN');
  const { contractId } = row;
  if (!(await hold(tx, actor.party, { contractId, reason, heldBy: actor.personId, heldByName: actor.name, heldAt: now })))
    fail('CONTRACT_HELD');
  await recordChange(tx, actor, now, entryOf('contracts.hold', row, reason));
  return { held: true as const };
});

export const endLegalHoldHandler = handle(endLegalHold, async ({ actor, input: { applyId, reason }, now, tx, fail }) => {
  const row = await sentContract(tx, actor, applyId);
  if (!actor.isAdmin) fail('FORBIDDEN');
  if (!(await endHold(tx, actor.party, row.contractId))) fail('CONTRACT_NOT_HELD');
  await recordChange(tx, actor, now, entryOf('contracts.endHold', row, reason));
  return { held: false as const };
});
