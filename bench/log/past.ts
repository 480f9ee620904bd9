import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/platform.ts';

/** Checkpoints, stamps and cosignatures of years, so that what is asked of the latest shows whether it walks through all. They are of no tree. */
export async function addLongPast(db: Database, checkpoints: number, witnesses: readonly string[]): Promise<void> {
  await sql`
    with made as (
      insert into ledger_checkpoints (size, root, note, published_at)
      select n, decode(repeat('00', 32), 'hex'), repeat('-', 250), now() from generate_series(1, ${checkpoints}::bigint) n
      on conflict do nothing
      returning size
    ), stamped as (
      insert into ledger_timestamps (size, token, stamped_at) select size, decode(repeat('00', 2000), 'hex'), now() from made
    )
    insert into ledger_cosignatures (size, witness, line, seen_at) select size, witness, repeat('-', 120), now() from made, unnest(${witnesses}::text[]) witness`.execute(
    db,
  );
  await sql`analyze ledger_checkpoints, ledger_timestamps, ledger_cosignatures`.execute(db);
}

const AT_ONCE = 250_000;

/** Leaves with their facts, as many as years would bring, without their way through the product: entry and hashes are made by the database. */
export async function addPastLeaves(db: Database, leaves: number): Promise<void> {
  for (let from = 0; from < leaves; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, leaves);
    await sql`
      with made as (
        select n, gen_random_uuid() as subject, sha256(n::text::bytea) as salt,
          convert_to('moqi-evidence/1 ' || encode(sha256(('salted' || n)::bytea), 'hex') || chr(10), 'UTF8') as entry
        from generate_series(${from}::bigint, ${to - 1}::bigint) n
      ), hashed as (select *, sha256('\\x00'::bytea || entry) as leaf_hash from made), kept as (
        insert into ledger_facts (party_id, subject_id, fact, text, salt, leaf_hash, noted_at)
        select subject, subject, 'fact:0', repeat('-', 200), salt, leaf_hash, now() from hashed
      )
      insert into ledger_leaves (leaf_index, leaf_hash, entry, appended_at) select n, leaf_hash, entry, now() from hashed order by n`.execute(
      db,
    );
  }
  await sql`analyze ledger_facts, ledger_leaves`.execute(db);
}
