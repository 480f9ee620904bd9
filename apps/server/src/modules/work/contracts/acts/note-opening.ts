import type { SignerActor } from '#kernel/actor.ts';
import { markOpened } from '#modules/records/notifications/index.ts';
import type { Tx } from '#platform/platform.ts';

/** The message whose link led here, or the list, has delivered. `ts` of a link is the moment its message was made. */
export async function noteOpening(tx: Tx, signer: SignerActor, ts: string | undefined, now: Date): Promise<void> {
  const { owner: party, contractId, participantId, proof } = signer;
  await markOpened(tx, { party, contractId, participantId }, { linkAt: proof === 'link' ? new Date(Number(ts)) : undefined, now });
}
