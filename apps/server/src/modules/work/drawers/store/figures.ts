import type { WaitingFor } from '@moqi/api/reach/overview';
import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { ContractFigures, ContractSums, DaySums, SentByMember } from '../figures.ts';

/** Days in China, 2026-11-21. */
interface Days {
  readonly from: string;
  /** does not belong to them */
  readonly to?: string;
}

/** The sums of some days. The database carries the sums of a day along with every change of a drawer. */
function sumsOfDays(party: PartyId, { from, to }: Days): RawBuilder<ContractSums> {
  return sql<ContractSums>`
    select coalesce(sum(sent), 0)::bigint as "sent", coalesce(sum(completed), 0)::bigint as "completed",
      coalesce(sum(refused_or_expired), 0)::bigint as "refusedOrExpired", coalesce(sum(milliseconds), 0)::bigint as "milliseconds"
    from contract_days where party_id = ${party} and day >= ${from} ${to === undefined ? sql`` : sql`and day < ${to}`}`;
}

/** The same for a part of a day, counted from the drawers; its end does not belong to it. */
function sumsWithin(party: PartyId, from: Date, to: Date): RawBuilder<ContractSums> {
  const own = sql`from drawers where party_id = ${party} and role = 'owner' and deleted_at is null`;
  return sql<ContractSums>`
    select sent.*, ended.* from
      (select count(*)::int as "sent" ${own} and sent_at >= ${from} and sent_at < ${to}) sent,
      (select (count(*) filter (where status = 4))::int as "completed", (count(*) filter (where status in (5, 7)))::int as "refusedOrExpired",
        coalesce(round(sum(extract(epoch from ended_at - sent_at)) filter (where status = 4) * 1000), 0)::bigint as "milliseconds"
        ${own} and ended_at >= ${from} and ended_at < ${to}) ended`;
}

/** What is counted, and of when. */
export interface FigureSpans {
  readonly current: { readonly from: string };
  /** whole days, and the part of a day that follows them */
  readonly before: Required<Days> & { readonly rest: { readonly from: Date; readonly to: Date } };
  readonly daysFrom: string;
  /** a month in China, 2026-11 */
  readonly monthsFrom: string;
}

interface Found {
  readonly current: ContractSums;
  readonly before: ContractSums;
  readonly rest: ContractSums;
  readonly days: DaySums[];
  readonly members: SentByMember[];
  readonly waiting: { readonly kind: WaitingFor; readonly count: number; readonly oldest: string }[];
}

/** All of them in one statement. */
export async function readFigures(
  db: Database,
  party: PartyId,
  { current, before, daysFrom, monthsFrom }: FigureSpans,
): Promise<Omit<ContractFigures, 'before'> & Pick<Found, 'before' | 'rest'>> {
  const { rows } = await sql<Found>`select
    (select to_jsonb(one) from (${sumsOfDays(party, current)}) one) as "current",
    (select to_jsonb(one) from (${sumsOfDays(party, before)}) one) as "before",
    (select to_jsonb(one) from (${sumsWithin(party, before.rest.from, before.rest.to)}) one) as "rest",
    (select coalesce(jsonb_agg(one), '[]') from (
      select day, sent, completed from contract_days where party_id = ${party} and day >= ${daysFrom}) one) as "days",
    (select coalesce(jsonb_agg(one), '[]') from (
      select person_id as "personId", sum(sent)::int as "value" from contract_months
      where party_id = ${party} and month >= ${monthsFrom} group by person_id) one) as "members",
    (select coalesce(jsonb_agg(one), '[]') from (
      select waits_for as "kind", count(*)::int as "count", min(waits_since) as "oldest" from drawers
      where party_id = ${party} and waits_for is not null group by waits_for) one) as "waiting"`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a from has one row');
  return { ...found, waiting: found.waiting.map((one) => ({ ...one, oldest: new Date(one.oldest) })) };
}
