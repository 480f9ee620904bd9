import { DomainError } from '#kernel/refusal.ts';
import { sealRequestsUnderWay } from '#modules/work/approvals/index.ts';
import { type FormerTask, writeDrawers } from '#modules/work/drawers/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { ContractKey, HeldContract } from '../contract.ts';
import { drawerEntries, type SealsAsked } from '../drawer-entries.ts';
import type { HistoryLine } from '../history.ts';
import { turnOf } from '../signing-order.ts';
import { insertHistory } from '../store/history.ts';
import { holdContract } from '../views/contracts.ts';

/** Since when the owner's own signature waits for the approval of a seal. */
function sealsAskedBy(tx: Tx, { contract, participants }: HeldContract): Promise<SealsAsked> {
  const own = turnOf(contract, participants).filter(({ accountParty, kind }) => accountParty === contract.owner && kind === 'organization');
  return sealRequestsUnderWay(
    tx,
    contract.owner,
    own.map(({ participantId }) => participantId),
  );
}

/** Every change of a contract ends here: each party's drawer shows what the transaction made of it. Only `note` and `transition` call it. */
export async function showInDrawers(tx: Tx, held: HeldContract, former?: FormerTask): Promise<void> {
  await writeDrawers(tx, drawerEntries(held, await sealsAskedBy(tx, held)), former);
}

/** Something that has happened to a contract and is no step of its lifecycle. */
export interface Fact {
  readonly history?: readonly HistoryLine[];
  /** a task that was meant for another party before */
  readonly former?: FormerTask | undefined;
  readonly now: Date;
}

/** Notes a fact whose own rows are written already: viewing, claiming, editing a draft, hand-over, requests for seals. */
export async function note(tx: Tx, key: ContractKey, { history = [], former, now }: Fact): Promise<HeldContract> {
  const held = await holdContract(tx, key);
  if (held === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  await insertHistory(tx, key, history, now);
  await showInDrawers(tx, held, former);
  return held;
}
