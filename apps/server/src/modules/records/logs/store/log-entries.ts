import type { LogKind } from '@moqi/api/records/logs';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { ChainEnd } from '../chain.ts';
import { chainParts, type LogRow, NO_ENTRY } from '../entry.ts';

/** Holds the end of the log until the transaction ends: the next entry follows this one. */
export async function holdHead(tx: Tx, party: PartyId, kind: LogKind): Promise<ChainEnd> {
  return (
    tx
      .insertInto('log_heads')
      .values({ party_id: party, kind, number: 0, hash: Buffer.from(NO_ENTRY) })
      // an update that changes nothing locks the row and answers with it
      .onConflict((conflict) => conflict.columns(['party_id', 'kind']).doUpdateSet((row) => ({ number: row.ref('log_heads.number') })))
      .returning(['number', 'hash'])
      .executeTakeFirstOrThrow()
  );
}

const json = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));

type Entry = Omit<LogRow, 'number'>;

/**
 * Entries of one log, one after the other, in one statement: each hash covers the one before, and only the database knows the last one, which
 * stays held until the transaction ends. Of two that begin a log at once the second fails with 23505, and its transaction runs again.
 */
export async function appendLogEntries(tx: Tx, party: PartyId, kind: LogKind, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const parts = entries.map(chainParts);
  const of = <T>(column: (entry: Entry) => T): T[] => entries.map(column);
  await sql`
    with recursive head as materialized (
      select number, hash from log_heads where party_id = ${party} and kind = ${kind} for update
    ), chain (at, number, hash) as (
      select 0, coalesce(number, 0), coalesce(hash, ${Buffer.from(NO_ENTRY)}::bytea) from (select) as log left join head on true
      union all
      select at + 1, number + 1, sha256(hash || convert_to(
        (${parts.map(([before]) => before)}::text[])[at + 1] || (number + 1)::text || (${parts.map(([, behind]) => behind)}::text[])[at + 1], 'UTF8'))
      from chain where at < ${entries.length}::int
    ), given as (
      select * from unnest(
        ${of(({ recordedAt }) => recordedAt)}::timestamptz[], ${of(({ personId }) => personId)}::uuid[], ${of(({ memberId }) => memberId)}::uuid[],
        ${of(({ personName }) => personName)}::text[], ${of(({ action }) => action)}::text[], ${of(({ objectType }) => objectType)}::text[],
        ${of(({ objectId }) => objectId)}::text[], ${of(({ objectName }) => objectName)}::text[], ${of(({ before }) => json(before))}::text[],
        ${of(({ after }) => json(after))}::text[], ${of(({ reason }) => reason)}::text[], ${of(({ ip }) => ip)}::text[],
        ${of(({ userAgent }) => userAgent)}::text[]
      ) with ordinality as given (
        recorded_at, person_id, member_id, person_name, action, object_type, object_id, object_name, before, after, reason, ip, user_agent, at)
    ), written as (
      insert into log_entries (
        party_id, kind, number, recorded_at, person_id, member_id, person_name, action, object_type, object_id, object_name, before, after,
        reason, ip, user_agent, hash)
      select
        ${party}, ${kind}, number, recorded_at, person_id, member_id, person_name, action, object_type, object_id, object_name, before::jsonb,
        after::jsonb, reason, ip, user_agent, hash
      from chain join given using (at)
    ), last as (
      select number, hash from chain order by at desc limit 1
    ), moved as (
      update log_heads set number = last.number, hash = last.hash from last where party_id = ${party} and kind = ${kind}
    )
    insert into log_heads (party_id, kind, number, hash)
    select ${party}, ${kind}, number, hash from last where not exists (select from head)`.execute(tx);
}
