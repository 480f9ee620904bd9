import type { LogKind } from '@moqi/api/records/logs';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { ChainEnd } from '../chain.ts';
import { chainHash, type LogRow, NO_ENTRY } from '../entry.ts';

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

function chained(head: ChainEnd, entries: readonly Omit<LogRow, 'number'>[]) {
  let { number, hash }: ChainEnd = head;
  return entries.map((entry) => {
    number += 1;
    const row = { ...entry, number };
    hash = Buffer.from(chainHash(hash, row));
    return { row, hash };
  });
}

/** Entries of one log, one after the other. */
export async function appendLogEntries(tx: Tx, party: PartyId, kind: LogKind, entries: readonly Omit<LogRow, 'number'>[]): Promise<void> {
  const links = chained(await holdHead(tx, party, kind), entries);
  const last = links.at(-1);
  if (last === undefined) return;
  const rows = links.map(({ row, hash }) => ({
    party_id: party,
    kind,
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
    hash: Buffer.from(hash),
  }));
  await tx
    .with('written', (db) => db.insertInto('log_entries').values(rows))
    .updateTable('log_heads')
    .set({ number: last.row.number, hash: Buffer.from(last.hash) })
    .where('party_id', '=', party)
    .where('kind', '=', kind)
    .execute();
}
