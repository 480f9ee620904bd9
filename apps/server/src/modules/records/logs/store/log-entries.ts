import type { LogKind } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { ChainEnd } from '../chain.ts';
import { chainHash, type LogRow, NO_ENTRY } from '../entry.ts';

/** Holds the end of the log until the transaction ends: the next entry follows this one. */
export async function holdHead(tx: Tx, party: PartyId, kind: LogKind): Promise<ChainEnd> {
  await tx
    .insertInto('log_heads')
    .values({ party_id: party, kind, number: 0, hash: Buffer.from(NO_ENTRY) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('log_heads')
    .select(['number', 'hash'])
    .where('party_id', '=', party)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const json = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));

export async function appendLogEntry(tx: Tx, entry: Omit<LogRow, 'number'>): Promise<void> {
  const head = await holdHead(tx, entry.party, entry.kind);
  const row = { ...entry, number: head.number + 1 };
  const hash = Buffer.from(chainHash(head.hash, row));
  await tx
    .insertInto('log_entries')
    .values({
      party_id: row.party,
      kind: row.kind,
      number: row.number,
      recorded_at: row.recordedAt,
      person_id: row.personId,
      member_id: row.memberId,
      person_name: row.personName,
      action: row.action,
      object_type: row.objectType,
      object_id: row.objectId,
      object_name: row.objectName,
      before: json(row.before),
      after: json(row.after),
      reason: row.reason,
      ip: row.ip,
      user_agent: row.userAgent,
      hash,
    })
    .execute();
  await sql`update log_heads set number = ${row.number}, hash = ${hash} where party_id = ${row.party} and kind = ${row.kind}`.execute(tx);
}
