import type { Tx } from '#platform/platform.ts';
import type { Refund } from './refunds.ts';

/** The state of a refund that the transaction holds. */
export async function saveRefundState(tx: Tx, { party, refundId, state, returnNo }: Refund, now: Date): Promise<void> {
  const change = { state, return_no: returnNo, returned_at: now };
  await tx.updateTable('refunds').set(change).where('party_id', '=', party).where('refund_id', '=', refundId).execute();
}
