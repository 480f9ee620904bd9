import type { CallMessage } from '@moqi/api/work/site-evidence';
import type { Database, Tx } from '#platform/platform.ts';
import type { VideoCall } from '../call.ts';

export type Side = 'signer' | 'operator';

/** Behind those that are there; the caller holds the call. */
export async function appendMessages(
  tx: Tx,
  { owner, callId, messages: before }: VideoCall,
  side: Side,
  messages: readonly CallMessage[],
): Promise<void> {
  const rows = messages.map(({ kind, offerId, sdp }, at) => ({ position: before + at + 1, side, kind, offer_id: offerId, sdp }));
  if (rows.length === 0) return;
  await tx
    .insertInto('call_messages')
    .values(rows.map((row) => ({ party_id: owner, call_id: callId, ...row })))
    .execute();
}

/** What the other side said after a message, in its order. */
export async function messagesAfter(db: Database, { owner, callId }: VideoCall, side: Side, after: number): Promise<CallMessage[]> {
  const query = db
    .selectFrom('call_messages')
    .select(['kind', 'offer_id', 'sdp'])
    .where('party_id', '=', owner)
    .where('call_id', '=', callId);
  const rows = await query.where('side', '!=', side).where('position', '>', after).orderBy('position').execute();
  return rows.map(({ kind, offer_id: offerId, sdp }) => ({ kind: kind as CallMessage['kind'], offerId, sdp }));
}

/** They name network addresses: once the call is over, nobody needs them. */
export async function removeMessages(tx: Tx, { owner, callId }: Pick<VideoCall, 'owner' | 'callId'>): Promise<void> {
  await tx.deleteFrom('call_messages').where('party_id', '=', owner).where('call_id', '=', callId).execute();
}
