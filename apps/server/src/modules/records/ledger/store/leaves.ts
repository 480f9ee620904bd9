import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';

export interface SaltedFact {
  readonly fact: string;
  readonly text: string;
  readonly salt: Uint8Array;
  readonly entry: Uint8Array;
  readonly leafHash: Uint8Array;
}

interface Subject {
  readonly party: PartyId;
  readonly subjectId: string;
}

/**
 * Keeps facts and lets their entries wait for a place, in the order given. What is known already stays as it is. Two that tell of one subject at
 * once must not mix the order of its facts, so the second waits for the first.
 */
export function addFacts(writes: Writes, { party, subjectId }: Subject, facts: readonly SaltedFact[], now: Date): void {
  const of = <T>(column: (fact: SaltedFact) => T): T[] => facts.map(column);
  const held = writes.add(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger|${subjectId}`}, 0))`);
  const given = writes.add(sql`
    select given.* from unnest(
      ${of(({ fact }) => fact)}::text[], ${of(({ text }) => text)}::text[], ${of(({ salt }) => Buffer.from(salt))}::bytea[],
      ${of(({ entry }) => Buffer.from(entry))}::bytea[], ${of(({ leafHash }) => Buffer.from(leafHash))}::bytea[]
    ) with ordinality as given (fact, text, salt, entry, leaf_hash, at)
    cross join ${held}`);
  const added = writes.add(sql`
    insert into ledger_facts (party_id, subject_id, fact, text, salt, leaf_hash, noted_at)
    select ${party}::uuid, ${subjectId}, fact, text, salt, leaf_hash, ${now}::timestamptz from ${given}
    on conflict do nothing
    returning fact`);
  writes.add(sql`
    insert into ledger_waiting (entry, leaf_hash)
    select entry, leaf_hash from ${given} as given join ${added} as added using (fact) order by at`);
}

/**
 * Gives up to `most` waiting entries the places behind the last leaf. Only one process does it at a time, so that no place is left out.
 * @returns how many got one
 */
export async function sequenceWaiting(db: Database, most: number, now: Date): Promise<number> {
  return await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger.sequence'))`.execute(tx);
    const { numAffectedRows = 0n } = await sql`
      with taken as (
        delete from ledger_waiting
        where waiting_id in (select waiting_id from ledger_waiting order by waiting_id limit ${most})
        returning waiting_id, entry, leaf_hash
      )
      insert into ledger_leaves (leaf_index, leaf_hash, entry, appended_at)
      select (select coalesce(max(leaf_index) + 1, 0) from ledger_leaves) + row_number() over (order by waiting_id) - 1, leaf_hash, entry, ${now}
      from taken`.execute(tx);
    return Number(numAffectedRows);
  });
}

/** How many leaves the log has, published or not. */
export async function countLeaves(db: Database): Promise<number> {
  const last = await db.selectFrom('ledger_leaves').select('leaf_index').orderBy('leaf_index', 'desc').limit(1).executeTakeFirst();
  return last === undefined ? 0 : last.leaf_index + 1;
}

export interface Leaf {
  readonly entry: Buffer;
  readonly hash: Buffer;
}

/** @throws Error where the store lacks one of them */
export async function leavesBetween(db: Database, from: number, to: number): Promise<Leaf[]> {
  const query = db.selectFrom('ledger_leaves').select(['leaf_index', 'entry', 'leaf_hash as hash']).where('leaf_index', '>=', from);
  const rows = await query.where('leaf_index', '<', to).orderBy('leaf_index').execute();
  if (rows.length !== to - from || rows.some(({ leaf_index }, at) => leaf_index !== from + at))
    throw new Error(`the ledger lacks leaves between ${from} and ${to}`);
  return rows;
}

/** The place of a leaf. */
export async function findLeaf(db: Database, leafHash: Uint8Array): Promise<number | undefined> {
  const query = db.selectFrom('ledger_leaves').select('leaf_index').where('leaf_hash', '=', Buffer.from(leafHash));
  return (await query.executeTakeFirst())?.leaf_index;
}
