import type { LogKind } from '@moqi/api/records/logs';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { ChainEnd } from '../chain.ts';

/** Undefined: nothing was ever written. */
export async function findHead(db: Database, party: PartyId, kind: LogKind): Promise<ChainEnd | undefined> {
  const query = db.selectFrom('log_heads').select(['number', 'hash']).where('party_id', '=', party).where('kind', '=', kind);
  return query.executeTakeFirst();
}

export async function findMarks(db: Database, party: PartyId, kind: LogKind): Promise<{ number: number; mac: Uint8Array }[]> {
  const query = db.selectFrom('log_marks').select(['number', 'mac']).where('party_id', '=', party).where('kind', '=', kind);
  return query.orderBy('number').execute();
}

export interface UnmarkedEnd extends ChainEnd {
  readonly party: PartyId;
  readonly kind: LogKind;
}

/** Logs that went on since their last mark. */
export async function findUnmarkedEnds(db: Database, limit: number): Promise<UnmarkedEnd[]> {
  const { rows } = await sql<{ party_id: PartyId; kind: LogKind; number: number; hash: Buffer }>`
    select head.* from log_heads head
    where head.number > 0 and not exists (
      select from log_marks mark where mark.party_id = head.party_id and mark.kind = head.kind and mark.number = head.number)
    limit ${limit}`.execute(db);
  return rows.map(({ party_id: party, ...end }) => ({ party, ...end }));
}

export async function insertMarks(
  db: Database,
  marks: readonly { party: PartyId; kind: LogKind; number: number; mac: Uint8Array }[],
  now: Date,
): Promise<void> {
  const rows = marks.map(({ party, mac, ...mark }) => ({ party_id: party, ...mark, mac: Buffer.from(mac), marked_at: now }));
  await db
    .insertInto('log_marks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
