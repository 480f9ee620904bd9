import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';

/** Rows laid down by one statement. */
const STRETCH = 50_000;
/** How many contracts each of the others has. */
const EACH_OTHER = 250;

interface Laid {
  /** of the party; else of many others */
  readonly party: string | undefined;
  /** who handles them, one after the other */
  readonly handlers: readonly string[];
  readonly count: number;
  readonly now: Date;
}

/**
 * Rows of drawers over 600 days until now: four in five sent, the rest received, every tenth of all sent and signed by the same party. One
 * in a hundred waits for the party, four for others, two were refused, half of one is a draft, one lies in a recycle bin. Their ids are in the
 * order of time, as those that the product draws.
 */
async function addStretch(db: Database, { party, handlers, count, now }: Laid, from: number): Promise<void> {
  const owner = party === undefined ? sql`md5('other' || n / ${EACH_OTHER}::int)::uuid` : sql`${party}::uuid`;
  await sql`
    with contracts as materialized (
      select *, case when dice < 10 then 2 when dice < 50 then 3 when dice < 70 then 5 when dice < 75 then 0 else 4 end as status
      from (select n, abs(hashint4(n)) % 1000 as dice, ${owner} as party, uuidv7(at - clock_timestamp()) as contract_id,
          (${handlers}::uuid[])[1 + n % ${handlers.length}::int] as person, at
        from generate_series(${from}::int, ${Math.min(from + STRETCH - 1, count)}::int) n,
          lateral (select ${now}::timestamptz - (n::float8 / ${count}::float8) * interval '600 days' as at) moment) numbered
    ), rows as (
      select *, case when n % 5 = 4 and status <> 0 then 'signer' else 'owner' end as role, contract_id as drawer_id from contracts
      union all
      select *, 'signer', uuidv7(at - clock_timestamp()) from contracts where n % 10 = 5 and status <> 0
    )
    insert into drawers (party_id, drawer_id, role, owner_party_id, contract_id, participant_id, number, name, owner_name, created_by,
      created_by_name, handler_id, signer_names, progress, contract_state, status, is_ordered, document_count, created_at,
      deadline_at, sent_at, ended_at, updated_at, deleted_at, binned_at)
    select party, drawer_id, role, case when n % 5 = 4 then md5('sender' || n)::uuid else party end, contract_id,
      case when role = 'signer' then drawer_id end, 'MQ' || lpad(n::text, 12, '0'), '设备采购合同 ' || n, '湖州沐岚精密机械有限公司',
      person, '林书禾', person, '裴南乔', '[{"name":"裴南乔","person":"裴南乔","state":"now"}]',
      (array['draft', 'approving', 'signing', 'signing', 'completed', 'refused'])[status + 1], status, false, 1, at,
      case when status in (2, 3) and n % 2 = 0 then at + interval '300 days' end, case when status <> 0 then at end,
      case when status in (4, 5) then least(at + interval '30 hours', ${now}) end, at, case when dice = 999 then at end,
      case when dice between 990 and 998 then at end
    from rows`.execute(db);
}

/** Fills the drawers of a party with `own` contracts, and those of parties that nobody asks for with `others` in all; only the party finds its own by words. */
export async function fillDrawers(
  db: Database,
  party: string,
  { own, others, handlers, now }: Pick<Laid, 'handlers' | 'now'> & { readonly own: number; readonly others: number },
): Promise<void> {
  // the sums that are carried along with rows are of no use to lists
  await sql`alter table drawers disable trigger user`.execute(db);
  for (const laid of [
    { party: undefined, handlers, count: others, now },
    { party, handlers, count: own, now },
  ]) {
    for (let from = 1; from <= laid.count; from += STRETCH) await addStretch(db, laid, from);
  }
  await sql`insert into drawer_words (party_id, drawer_id, role, content)
    select party_id, drawer_id, role, search_text from drawers where party_id = ${party}`.execute(db);
  await sql`alter table drawers enable trigger user`.execute(db);
  await sql`vacuum analyze drawers, drawer_words`.execute(db);
}
