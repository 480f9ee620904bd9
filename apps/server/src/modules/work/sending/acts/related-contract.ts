import { DomainError } from '#kernel/refusal.ts';
import { type Contract, type Draft, readParticipants, relate, type Sender, transitionIfAllowed } from '#modules/work/contracts/index.ts';
import { drawersOf, visibleDrawers } from '#modules/work/drawers/index.ts';
import type { Tx } from '#platform/platform.ts';
import { haveSameParties } from '../same-parties.ts';

const ONLY_COMPLETED = {
  'zh-CN': '只有已完成且不在解除中的合同可以解除',
  en: 'only a completed contract that nobody is rescinding can be rescinded',
};
const SAME_PARTIES = {
  'zh-CN': '解除要由原合同的各方签署，签署方须与原合同一致',
  en: 'a rescission is signed by the parties of the first contract, and by nobody else',
};

function notRescindable(reason: typeof ONLY_COMPLETED): DomainError {
  return new DomainError('FIELD_REFUSED', { field: 'relation', reason });
}

/**
 * The contract that a draft refers to is one that the sender's party sent or signs, and the sender may see. A completed one is rescinded by
 * its own parties.
 * @throws DomainError RELATED_CONTRACT_UNKNOWN, FIELD_REFUSED
 */
export async function assertRelated(tx: Tx, { actor }: Sender, { relation, parties }: Draft): Promise<void> {
  if (relation === undefined) return;
  const [row] = (await visibleDrawers(tx, actor, relation.contractId)).filter(({ role }) => role !== 'copy');
  if (row === undefined || row.state === 'draft') throw new DomainError('RELATED_CONTRACT_UNKNOWN');
  if (relation.kind !== 'rescinds') return;
  if (row.state !== 'completed') throw notRescindable(ONLY_COMPLETED);
  const first = await readParticipants(tx, row.owner, row.contractId);
  if (!haveSameParties(first, parties)) throw notRescindable(SAME_PARTIES);
}

/**
 * Keeps what a contract that is sent does to another one; what it rescinds is being rescinded from now on.
 * @throws DomainError FIELD_REFUSED when somebody else began to rescind it meanwhile
 */
export async function keepRelation(
  tx: Tx,
  { owner, contractId, number, draft }: Pick<Contract, 'owner' | 'contractId' | 'number' | 'draft'>,
  now: Date,
): Promise<void> {
  if (draft?.relation === undefined) return;
  const [row] = await drawersOf(tx, owner, draft.relation.contractId);
  if (!row) return;
  await relate(tx, { owner, contractId }, row, draft.relation.kind);
  if (draft.relation.kind !== 'rescinds') return;
  const history = [{ kind: 'rescissionStarted', actorName: '', note: number }] as const;
  const system = { kind: 'system', party: row.owner, name: '' } as const;
  const begun = await transitionIfAllowed(tx, system, row, { verb: 'startRescission', history, now });
  if (begun === undefined) throw notRescindable(ONLY_COMPLETED);
}
