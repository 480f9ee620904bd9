import type { PartyId } from '#kernel/actor.ts';
import { sealRequestsUnderWay } from '#modules/work/approvals/index.ts';
import { type FormerTask, writeDrawers } from '#modules/work/drawers/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { HeldContract } from '../contract.ts';
import { drawerEntries } from '../drawer-entries.ts';
import { turnOf } from '../signing-order.ts';
import { holdContract } from '../store/held-contract.ts';
import type { SealsAsked } from '../waiting.ts';

/** Since when the owner's own signature waits for the approval of a seal. */
function sealsAskedBy(tx: Tx, { contract, participants }: HeldContract): Promise<SealsAsked> {
  const own = turnOf(contract, participants).filter(({ accountParty, kind }) => accountParty === contract.owner && kind === 'organization');
  return sealRequestsUnderWay(
    tx,
    contract.owner,
    own.map(({ participantId }) => participantId),
  );
}

/** Writes every party's drawer from the contract as it stands. Call it at the end of each transaction that changes a contract. */
export async function refreshDrawers(tx: Tx, owner: PartyId, contractId: string, former?: FormerTask): Promise<void> {
  const held = await holdContract(tx, { owner, contractId });
  if (held === undefined) throw new Error(`contract ${contractId} disappeared`);
  await writeDrawers(tx, drawerEntries(held, await sealsAskedBy(tx, held)), former);
}
