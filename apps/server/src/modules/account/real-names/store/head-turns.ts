import type { Turn } from '@moqi/api/account/real-names';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { bandsOf, type FramePrints } from '../frame-prints.ts';

const LETTERS = { left: 'l', right: 'r' } as const;
const turnsOf = (letters: string): Turn[] => Array.from(letters, (letter) => (letter === 'l' ? 'left' : 'right'));

export interface DrawnTurns {
  readonly checkId: string;
  readonly turns: readonly Turn[];
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertHeadTurn(tx: Tx, party: PartyId, { checkId, turns, now, expiresAt }: DrawnTurns): Promise<void> {
  const letters = turns.map((one) => LETTERS[one]).join('');
  const row = { party_id: party, check_id: checkId, turns: letters, begun_at: now, expires_at: expiresAt };
  await tx.insertInto('head_turns').values(row).execute();
}

/** Takes the turns, once. Undefined: there are none, they were taken, or their time is over. */
export async function takeTurns(tx: Tx, party: PartyId, { checkId, now }: { readonly checkId: string; readonly now: Date }) {
  const row = await tx
    .updateTable('head_turns')
    .set({ taken_at: now })
    .where('party_id', '=', party)
    .where('check_id', '=', checkId)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['turns', 'begun_at'])
    .executeTakeFirst();
  return row && { turns: turnsOf(row.turns), begunAt: row.begun_at };
}

/** The frames of a head turn that passed wait for their paper. */
export async function keepFrames(
  tx: Tx,
  party: PartyId,
  { checkId, sealed, until }: { readonly checkId: string; readonly sealed: Uint8Array; readonly until: Date },
): Promise<void> {
  const frames = { frames_sealed: Buffer.from(sealed), expires_at: until };
  await tx.updateTable('head_turns').set(frames).where('party_id', '=', party).where('check_id', '=', checkId).execute();
}

/** The frames of a head turn that passed, until they go along with a paper. */
export async function findFrames(db: Database, party: PartyId, checkId: string, now: Date): Promise<Uint8Array | undefined> {
  const rows = db.selectFrom('head_turns').select('frames_sealed').where('party_id', '=', party).where('check_id', '=', checkId);
  return (await rows.where('expires_at', '>', now).executeTakeFirst())?.frames_sealed ?? undefined;
}

export async function deleteHeadTurn(tx: Tx, party: PartyId, checkId: string): Promise<void> {
  await tx.deleteFrom('head_turns').where('party_id', '=', party).where('check_id', '=', checkId).execute();
}

/** Deletes those whose time is over. @returns the checks for which no frames came */
export async function deleteOver(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('head_turns').where('expires_at', '<', now).returning(['check_id', 'taken_at']).execute();
  return rows.flatMap((row) => (row.taken_at === null ? [row.check_id] : []));
}

/** Until the transaction ends nobody else compares or adds prints: of two who show the same at one moment, one is the second. */
export async function holdPrints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.frame-prints'))`.execute(tx);
}

/** What was shown is remembered for everybody: a recording may be shown by another account. */
export async function insertPrints(tx: Tx, checkId: string, { digests, prints }: FramePrints, now: Date): Promise<void> {
  const bands = [...new Set(prints.flatMap(bandsOf))];
  const hashes = digests.map((digest) => Buffer.from(digest, 'hex'));
  await tx
    .insertInto('frame_prints')
    .values({
      check_id: checkId,
      digests: hashes,
      prints: Buffer.concat(prints),
      bands: sql`${bands.map(String)}::bigint[]`,
      seen_at: now,
    })
    .execute();
}

/** More of those that look alike say no more. */
const MOST_ALIKE = 200;

/** Earlier checks with which these frames have a frame, or a band of one, in common. */
export async function findAlike(tx: Tx, { digests, prints }: FramePrints): Promise<FramePrints[]> {
  const [first] = prints;
  const bands = [...new Set(prints.flatMap(bandsOf))].map(String);
  const hashes = digests.map((digest) => Buffer.from(digest, 'hex'));
  const rows = await tx
    .selectFrom('frame_prints')
    .select(['digests', 'prints'])
    .where((one) => one.or([sql<boolean>`bands && ${bands}::bigint[]`, sql<boolean>`digests && ${hashes}::bytea[]`]))
    .orderBy('seen_at', 'desc')
    .limit(MOST_ALIKE)
    .execute();
  const size = first?.byteLength ?? 1;
  return rows.map((row) => ({
    digests: row.digests.map((digest) => digest.toString('hex')),
    prints: Array.from({ length: row.prints.length / size }, (_, at) => row.prints.subarray(at * size, (at + 1) * size)),
  }));
}

export async function deletePrints(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('frame_prints').where('seen_at', '<', before).execute();
}
