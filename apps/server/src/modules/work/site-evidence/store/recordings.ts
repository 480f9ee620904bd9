import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Recording, RecordingPiece } from '../recording.ts';

export async function insertRecording(tx: Tx, { owner, recordingId, contractId, participantId, giver, ...rest }: Recording): Promise<void> {
  const key = { party_id: owner, recording_id: recordingId, contract_id: contractId, participant_id: participantId };
  const who = { giver_name: giver.name, giver_address: giver.address };
  await tx
    .insertInto('recordings')
    .values({ ...key, ...who, sentence: rest.sentence, started_at: rest.startedAt })
    .execute();
}

/** Undefined: there is none, it was handed in, or it was started before `since`. */
export async function findRecording(db: Database, owner: PartyId, recordingId: string, since: Date): Promise<Recording | undefined> {
  const query = db.selectFrom('recordings').selectAll().where('party_id', '=', owner).where('recording_id', '=', recordingId);
  const row = await query.where('started_at', '>', since).executeTakeFirst();
  if (row === undefined) return undefined;
  const { contract_id: contractId, participant_id: participantId, sentence, started_at: startedAt } = row;
  return {
    owner,
    recordingId,
    contractId,
    participantId,
    giver: { name: row.giver_name, address: row.giver_address },
    sentence,
    startedAt,
  };
}

/** In their order. A recording of a call has the number of the call. */
export async function readRecordingPieces(db: Database, owner: PartyId, recordingId: string): Promise<RecordingPiece[]> {
  const query = db.selectFrom('recording_pieces').select(['position', 'object', 'size']).where('party_id', '=', owner);
  return await query.where('recording_id', '=', recordingId).orderBy('position').execute();
}

/** False: the piece is there already. */
export async function insertRecordingPiece(tx: Tx, owner: PartyId, recordingId: string, piece: RecordingPiece): Promise<boolean> {
  const inserted = await tx
    .insertInto('recording_pieces')
    .values({ party_id: owner, recording_id: recordingId, ...piece })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** They belong to the evidence now, or are swept. */
export async function forgetRecordingPieces(tx: Tx, owner: PartyId, recordingId: string): Promise<void> {
  await tx.deleteFrom('recording_pieces').where('party_id', '=', owner).where('recording_id', '=', recordingId).execute();
}

/** False: it was handed in by another call. */
export async function removeRecording(tx: Tx, { owner, recordingId }: Recording): Promise<boolean> {
  await forgetRecordingPieces(tx, owner, recordingId);
  const removed = await tx
    .deleteFrom('recordings')
    .where('party_id', '=', owner)
    .where('recording_id', '=', recordingId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Those that nobody can finish any more. */
export async function removeOldRecordings(tx: Tx, before: Date): Promise<void> {
  const gone = await tx.deleteFrom('recordings').where('started_at', '<', before).returning(['party_id', 'recording_id']).execute();
  for (const { party_id, recording_id } of gone) {
    await tx.deleteFrom('recording_pieces').where('party_id', '=', party_id).where('recording_id', '=', recording_id).execute();
  }
}
