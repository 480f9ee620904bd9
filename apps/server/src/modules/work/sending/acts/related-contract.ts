import { DomainError } from '#kernel/refusal.ts';
import { type Draft, relate, type Sender } from '#modules/work/contracts/index.ts';
import { drawersOf, visibleDrawers } from '#modules/work/drawers/index.ts';
import type { Tx } from '#platform/platform.ts';

const ONLY_COMPLETED = { 'zh-CN': '只有已完成的合同可以解除', en: 'only a completed contract can be rescinded' };

/**
 * The contract that a draft refers to is one that the sender's party sent or signs, and the sender may see.
 * @throws DomainError RELATED_CONTRACT_UNKNOWN, FIELD_REFUSED
 */
export async function assertRelated(tx: Tx, { actor }: Sender, { relation }: Draft): Promise<void> {
  if (relation === undefined) return;
  const [row] = (await visibleDrawers(tx, actor, relation.contractId)).filter(({ role }) => role !== 'copy');
  if (row === undefined || row.state === 'draft') throw new DomainError('RELATED_CONTRACT_UNKNOWN');
  const isRescindable = row.state === 'completed' || row.state === 'rescinding';
  if (relation.kind === 'rescinds' && !isRescindable) throw new DomainError('FIELD_REFUSED', { field: 'relation', reason: ONLY_COMPLETED });
}

/** Keeps what a contract that is sent does to another one. */
export async function keepRelation(
  tx: Tx,
  { owner, contractId, draft }: { readonly owner: Sender['party']; readonly contractId: string; readonly draft: Draft | undefined },
): Promise<void> {
  if (draft?.relation === undefined) return;
  const [row] = await drawersOf(tx, owner, draft.relation.contractId);
  if (row) await relate(tx, { owner, contractId }, row, draft.relation.kind);
}
