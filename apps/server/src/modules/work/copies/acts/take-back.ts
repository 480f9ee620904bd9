import { type Copy, changeCopies, type HeldContract } from '#modules/work/contracts/index.ts';
import type { Tx } from '#platform/platform.ts';

/** Takes a copy back: its reader does not find the contract any more. The caller holds the contract. `actorName`: empty where its time is over. */
export async function takeBack(
  tx: Tx,
  held: HeldContract,
  ended: Copy,
  { actorName, now }: { readonly actorName: string; readonly now: Date },
): Promise<HeldContract> {
  const { name, accountParty, copyId } = ended;
  return changeCopies(tx, held, {
    copies: held.contract.copies.filter((copy) => copy !== ended),
    history: [{ kind: 'copyEnded', actorName, note: name }],
    former: accountParty && { party: accountParty, participantId: copyId },
    now,
  });
}
