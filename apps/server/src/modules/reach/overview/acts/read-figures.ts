import { type Overview, type OverviewPeriod, WAITING_FOR } from '@moqi/api';
import { formatDate } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { groupsOfPersons } from '#modules/enterprise/members/index.ts';
import { type ContractSums, countWaiting, sentByMember, sumsByDay, sumsOfDays, sumsWithin } from '#modules/work/contracts/index.ts';
import { sealUses } from '#modules/work/seals/index.ts';
import type { Database } from '#platform/platform.ts';
import { dayBegin, lastWeeks, type PeriodSpan, periodSpan } from '../period.ts';
import { groupRanking } from '../ranking.ts';
import { sumsOfWeeks } from '../weeks.ts';

const WEEKS = 12;
const DAY = 86_400_000;

type Sums = ContractSums & { readonly uses: number };

const averageDays = ({ milliseconds, completed }: Sums): number | null =>
  completed === 0 ? null : Math.round((milliseconds / completed / DAY) * 10) / 10;

async function waitingOf(db: Database, party: PartyId, now: Date): Promise<Overview['waiting']> {
  const counts = await countWaiting(db, party);
  const steps = WAITING_FOR.flatMap((kind) => {
    const found = counts.find((row) => row.kind === kind);
    return found ? [{ kind, count: found.count, oldestDays: Math.floor((now.getTime() - found.oldest.getTime()) / DAY) }] : [];
  });
  return { total: steps.reduce((total, { count }) => total + count, 0), steps };
}

async function current(db: Database, party: PartyId, { from }: PeriodSpan): Promise<Sums> {
  const days = { from: formatDate(from) };
  return { ...(await sumsOfDays(db, party, days)), uses: await sealUses(db, party, days) };
}

/** Of the stretch before. It ends at the hour that it is now, and sums know whole days only: the last day is counted itself. */
async function before(db: Database, party: PartyId, { beforeFrom, beforeTo }: PeriodSpan): Promise<Sums> {
  const days = { from: formatDate(beforeFrom), to: formatDate(beforeTo) };
  const rest = { from: dayBegin(beforeTo), to: beforeTo };
  const whole = await sumsOfDays(db, party, days);
  const broken = await sumsWithin(db, party, rest.from, rest.to);
  return {
    sent: whole.sent + broken.sent,
    completed: whole.completed + broken.completed,
    refusedOrExpired: whole.refusedOrExpired + broken.refusedOrExpired,
    milliseconds: whole.milliseconds + broken.milliseconds,
    uses: await sealUses(db, party, { ...days, rest }),
  };
}

async function weeksOf(db: Database, party: PartyId, now: Date): Promise<Overview['weeks']> {
  const mondays = lastWeeks(WEEKS, now).map((monday) => formatDate(monday));
  const days = await sumsByDay(db, party, { from: mondays[0] ?? '' });
  const [sent, completed] = [sumsOfWeeks(days, 'sent', mondays), sumsOfWeeks(days, 'completed', mondays)];
  return mondays.map((week, index) => ({ week, sent: sent[index] ?? 0, completed: completed[index] ?? 0 }));
}

async function groupsOf(db: Database, party: PartyId, since: string): Promise<Overview['groups']> {
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
    groups: await groupsOf(db, party, formatDate(span.from).slice(0, 7)),
    waiting: await waitingOf(db, party, now),
  };
}
