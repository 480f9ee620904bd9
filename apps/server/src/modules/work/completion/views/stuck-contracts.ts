import type { STUCK_WAYS } from '@moqi/api/work/completion';
import { sql } from 'kysely';
import { blockedKeys } from '#platform/events/blocked-keys.ts';
import type { Database } from '#platform/platform.ts';

export interface StuckContract {
  readonly number: string;
  readonly stuck: (typeof STUCK_WAYS)[number];
  readonly since: Date;
  readonly detail: string;
}

const MOST = 200;
/** Certificates are made since then for all that completes; older ones are made when somebody asks. */
const LOOKED_AT = sql`interval '30 days'`;

/** Contracts that should have gone a step further before a time, of all parties: for who runs the platform. Longest first. */
async function waitingContracts(db: Database, before: Date, now: Date): Promise<StuckContract[]> {
  const { rows } = await sql<StuckContract>`
    select number, 'unfinished' as stuck, last.at as since, '' as detail from contracts c
    cross join lateral (
      select max(signed_at) as at, bool_and(p.state = 'signed') as all_signed from participants p
      where p.party_id = c.party_id and p.contract_id = c.contract_id
    ) last
    where c.state = 'signing' and last.all_signed and last.at < ${before}
    union all
    select number, 'overdue', deadline_at, '' from contracts where state in ('signing', 'approving') and deadline_at < ${before}
    union all
    select number, 'uncertified', ended_at, '' from contracts c
    where state = 'completed' and ended_at < ${before} and ended_at > ${now}::timestamptz - ${LOOKED_AT}
      and not exists (select from completion_certificates m where m.party_id = c.party_id and m.contract_id = c.contract_id)
    order by since limit ${MOST}`.execute(db);
  return rows;
}

/** Those whose events a listener gets no further with. */
async function unheardContracts(db: Database): Promise<StuckContract[]> {
  const keys = (await blockedKeys(db)).filter(({ event }) => event.startsWith('contracts.'));
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const parties = keys.map(({ party }) => party);
  const rows = await db
    .selectFrom('contracts')
    .select(['contract_id', 'number'])
    .where('party_id', 'in', parties)
    .where('contract_id', 'in', ids)
    .execute();
  const numbers = new Map(rows.map((row) => [row.contract_id, row.number]));
  return keys.flatMap(({ id, listener, at, failures }) => {
    const number = numbers.get(id);
    return number === undefined ? [] : [{ number, stuck: 'unheard' as const, since: new Date(at), detail: `${listener} × ${failures}` }];
  });
}

export async function stuckContracts(db: Database, before: Date, now: Date): Promise<StuckContract[]> {
  const all = [...(await waitingContracts(db, before, now)), ...(await unheardContracts(db))];
  return all.toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
