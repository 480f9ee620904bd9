import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { VideoCall } from '../call.ts';

type Row = Selectable<DB['video_calls']>;

function toCall(row: Row): VideoCall {
  const { operator_person_id: personId, operator_name: name, operator_seen_at: seenAt, hash, media_type: mediaType } = row;
  return {
    owner: row.party_id,
    callId: row.call_id,
    contractId: row.contract_id,
    participantId: row.participant_id,
    giver: { name: row.giver_name, address: row.giver_address },
    state: row.state as VideoCall['state'],
    openedAt: row.opened_at,
    signerSeenAt: row.signer_seen_at,
    operator: personId !== null && name !== null && seenAt !== null ? { personId, name, seenAt } : undefined,
    recordingFrom: row.recording_from ?? undefined,
    recording: hash !== null && mediaType !== null ? { hash, mediaType } : undefined,
    reason: row.reason,
    messages: row.messages,
  };
}

export async function insertCall(tx: Tx, call: VideoCall): Promise<void> {
  const key = { party_id: call.owner, call_id: call.callId, contract_id: call.contractId, participant_id: call.participantId };
  const who = { giver_name: call.giver.name, giver_address: call.giver.address };
  const { state, openedAt, signerSeenAt } = call;
  await tx
    .insertInto('video_calls')
    .values({ ...key, ...who, state, opened_at: openedAt, signer_seen_at: signerSeenAt })
    .execute();
}

/** Of all signers of a contract, the oldest first. */
export async function readCalls(db: Database, owner: PartyId, contractId: string): Promise<VideoCall[]> {
  const query = db.selectFrom('video_calls').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  return (await query.orderBy('opened_at').orderBy('call_id').execute()).map(toCall);
}

export async function findCall(db: Database, owner: PartyId, callId: string): Promise<VideoCall | undefined> {
  const query = db.selectFrom('video_calls').selectAll().where('party_id', '=', owner).where('call_id', '=', callId);
  const row = await query.executeTakeFirst();
  return row && toCall(row);
}

/** The one call of a signer that can still go on, held until the transaction ends. */
export async function openCallOf(tx: Tx, owner: PartyId, contractId: string, participantId: string): Promise<VideoCall | undefined> {
  const query = tx.selectFrom('video_calls').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  const open = query.where('participant_id', '=', participantId).where('state', 'in', ['waiting', 'ringing', 'connected', 'recorded']);
  const row = await open.forUpdate().executeTakeFirst();
  return row && toCall(row);
}

interface Caller {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
}

/** Whether a signer began to wait since a moment. */
export async function wasCalledSince(db: Database, { owner, contractId, participantId }: Caller, since: Date): Promise<boolean> {
  const query = db.selectFrom('video_calls').select('call_id').where('party_id', '=', owner).where('contract_id', '=', contractId);
  const row = await query.where('participant_id', '=', participantId).where('opened_at', '>', since).executeTakeFirst();
  return row !== undefined;
}

/** A call, held until the transaction ends. */
export async function holdCall(tx: Tx, owner: PartyId, callId: string): Promise<VideoCall | undefined> {
  const query = tx.selectFrom('video_calls').selectAll().where('party_id', '=', owner).where('call_id', '=', callId);
  const row = await query.forUpdate().executeTakeFirst();
  return row && toCall(row);
}

/** The call as it is by now; its signer, contract and beginning never change. */
export async function updateCall(tx: Tx, { owner, callId, operator, recording, ...call }: VideoCall): Promise<void> {
  await tx
    .updateTable('video_calls')
    .set({
      state: call.state,
      signer_seen_at: call.signerSeenAt,
      operator_person_id: operator?.personId ?? null,
      operator_name: operator?.name ?? null,
      operator_seen_at: operator?.seenAt ?? null,
      recording_from: call.recordingFrom ?? null,
      hash: recording?.hash ?? null,
      media_type: recording?.mediaType ?? null,
      reason: call.reason,
      messages: call.messages,
    })
    .where('party_id', '=', owner)
    .where('call_id', '=', callId)
    .execute();
}

/** Of a party: those whose signer asked since a moment and still waits for an answer, the one that waits longest first. */
export async function readWaitingCalls(db: Database, owner: PartyId, since: Date): Promise<VideoCall[]> {
  const query = db.selectFrom('video_calls').selectAll().where('party_id', '=', owner).where('state', '=', 'waiting');
  return (await query.where('signer_seen_at', '>', since).orderBy('opened_at').limit(20).execute()).map(toCall);
}

/** Those that nobody can go on with; what was said of signers stays. @returns the calls whose messages and pieces nobody needs */
export async function endOldCalls(tx: Tx, before: Date): Promise<{ readonly owner: PartyId; readonly callId: string }[]> {
  const left = tx
    .updateTable('video_calls')
    .set({ state: 'ended' })
    .where('state', 'in', ['waiting', 'ringing', 'connected', 'recorded'])
    .where((row) => row.or([row('signer_seen_at', '<', before), row('recording_from', '<', before)]));
  const gone = await left.returning(['party_id', 'call_id']).execute();
  return gone.map((row) => ({ owner: row.party_id, callId: row.call_id }));
}
