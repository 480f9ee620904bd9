import { type Overview, type OverviewPeriod, WAITING_FOR } from '@moqi/api/reach/overview';
import { formatDate, startOfDay } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { groupsOfPersons } from '#modules/enterprise/members/index.ts';
import { type ContractSums, contractSums, contractsByDay, sentByMember, waitingContracts } from '#modules/work/drawers/index.ts';
import { sealUses } from '#modules/work/seals/index.ts';
import type { Database } from '#platform/platform.ts';
import { lastWeeks, type PeriodSpan, periodSpan } from '../period.ts';
import { groupRanking } from '../ranking.ts';
import { sumsOfWeeks } from '../weeks.ts';

const WEEKS = 12;
const DAY = 86_400_000;

type Sums = ContractSums & { readonly uses: number };

const averageDays = ({ milliseconds, completed }: Sums): number | null =>
  completed === 0 ? null : Math.round((milliseconds / completed / DAY) * 10) / 10;

async function waitingOf(db: Database, party: PartyId, now: Date): Promise<Overview['waiting']> {
  const counts = await waitingContracts(db, party);
  const steps = WAITING_FOR.flatMap((kind) => {
    const found = counts.find((row) => row.kind === kind);
    return found ? [{ kind, count: found.count, oldestDays: Math.floor((now.getTime() - found.oldest.getTime()) / DAY) }] : [];
  });
  return { total: steps.reduce((total, { count }) => total + count, 0), steps };
}

async function current(db: Database, party: PartyId, { from }: PeriodSpan): Promise<Sums> {
  return { ...(await contractSums(db, party, { from })), uses: await sealUses(db, party, { from: formatDate(from) }) };
}

/** Of the stretch before. It ends at the hour that it is now, and sums know whole days only: the last day is counted itself. */
async function before(db: Database, party: PartyId, { beforeFrom: from, beforeTo: to }: PeriodSpan): Promise<Sums> {
  const days = { from: formatDate(from), to: formatDate(to), rest: { from: startOfDay(to), to } };
  return { ...(await contractSums(db, party, { from, to })), uses: await sealUses(db, party, days) };
}

async function weeksOf(db: Database, party: PartyId, now: Date): Promise<Overview['weeks']> {
  const weeks = lastWeeks(WEEKS, now);
  const days = await contractsByDay(db, party, weeks[0] ?? now);
  const mondays = weeks.map((monday) => formatDate(monday));
  const [sent, completed] = [sumsOfWeeks(days, 'sent', mondays), sumsOfWeeks(days, 'completed', mondays)];
  return mondays.map((week, index) => ({ week, sent: sent[index] ?? 0, completed: completed[index] ?? 0 }));
}

async function groupsOf(db: Database, party: PartyId, since: Date): Promise<Overview['groups']> {
  const sent = (await sentByMember(db, party, since)).filter(({ value }) => value > 0);
  const persons = sent.map(({ personId }) => personId);
  const groups = await groupsOfPersons(db, party, persons);
  return groupRanking(sent, (personId) => groups.get(personId));
}

/** Everything the overview of an enterprise shows of a period. */
export async function readFigures(db: Database, party: PartyId, period: OverviewPeriod, now: Date): Promise<Overview> {
  const span = periodSpan(period, now);
  const [is, was] = [await current(db, party, span), await before(db, party, span)];
  return {
    period,
    begin: span.from.toISOString(),
    sent: { value: is.sent, before: was.sent },
    completed: { value: is.completed, before: was.completed },
    averageDays: { value: averageDays(is), before: averageDays(was) },
    refusedOrExpired: { value: is.refusedOrExpired, before: was.refusedOrExpired },
    sealUses: { value: is.uses, before: was.uses },
    weeks: await weeksOf(db, party, now),
    groups: await groupsOf(db, party, span.from),
    waiting: await waitingOf(db, party, now),
  };
}
