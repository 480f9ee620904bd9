import { DomainError } from '#kernel/refusal.ts';
import { sealRequestsUnderWay } from '#modules/work/approvals/index.ts';
import { emptyDrawer, type FormerTask, writeDrawers } from '#modules/work/drawers/index.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import type { ContractKey, HeldContract } from '../contract.ts';
import { drawerEntries, type SealsAsked } from '../drawer-entries.ts';
import type { HistoryLine } from '../history.ts';
import { turnOf } from '../lifecycle.ts';
import { addHistory } from '../store/history.ts';
import { holdContract } from '../views/contracts.ts';

/** Since when the owner's own signature waits for the approval of a seal, which may be asked for once the contract is sent. */
function sealsAskedBy(tx: Tx, { contract, participants }: HeldContract, isJustSent: boolean): Promise<SealsAsked> {
  if (isJustSent) return Promise.resolve(new Map());
  const own = turnOf(contract, participants).filter(({ accountParty, kind }) => accountParty === contract.owner && kind === 'organization');
  return sealRequestsUnderWay(
    tx,
    contract.owner,
    own.map(({ participantId }) => participantId),
  );
}

/** Every change of a contract ends here: each party's drawer shows what the transaction makes of it. Only notes and `transition` call it. */
export async function showInDrawers(writes: Writes, held: HeldContract, isJustSent = false): Promise<void> {
  writeDrawers(writes, drawerEntries(held, await sealsAskedBy(writes.tx, held, isJustSent)));
}

/** Something that has happened to a contract and is no step of its lifecycle. */
export interface Fact {
  readonly history?: readonly HistoryLine[];
  /** a task that was meant for another party before */
  readonly former?: FormerTask | undefined;
  readonly now: Date;
  /** the contract as this transaction holds it, or has just written it, with all that it changed; undefined: it is held here */
  readonly held?: HeldContract;
  /** adds what goes to the database with the note */
  readonly beside?: (writes: Writes) => void | Promise<void>;
}

/** Notes a fact whose own rows are written already: viewing, claiming, editing a draft, hand-over, requests for seals. */
export async function note(tx: Tx, key: ContractKey, { history = [], former, now, ...given }: Fact): Promise<HeldContract> {
  const held = given.held ?? (await holdContract(tx, key));
  if (held === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  if (former !== undefined) await emptyDrawer(tx, former);
  await writeTogether(tx, async (writes) => {
    addHistory(writes, key, history, now);
    await showInDrawers(writes, held);
    await given.beside?.(writes);
  });
  return held;
}
