import { type Overview, type OverviewPeriod, WAITING_FOR } from '@moqi/api/reach/overview';
import { formatDate, startOfDay } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { groupsOfPersons } from '#modules/enterprise/members/index.ts';
import { type ContractFigures, type ContractSums, contractFigures } from '#modules/work/drawers/index.ts';
import { sealUses } from '#modules/work/seals/index.ts';
import type { Database } from '#platform/platform.ts';
import { lastWeeks, type PeriodSpan, periodSpan } from '../period.ts';
import { groupRanking } from '../ranking.ts';
import { sumsOfWeeks } from '../weeks.ts';

const WEEKS = 12;
const DAY = 86_400_000;

const averageDays = ({ milliseconds, completed }: ContractSums): number | null =>
  completed === 0 ? null : Math.round((milliseconds / completed / DAY) * 10) / 10;

function waitingOf({ waiting: counts }: ContractFigures, now: Date): Overview['waiting'] {
  const steps = WAITING_FOR.flatMap((kind) => {
    const found = counts.find((row) => row.kind === kind);
    return found ? [{ kind, count: found.count, oldestDays: Math.floor((now.getTime() - found.oldest.getTime()) / DAY) }] : [];
  });
  return { total: steps.reduce((total, { count }) => total + count, 0), steps };
}

/** In this stretch and in the one before. That one ends at the hour that it is now, and sums know whole days only: the last day is counted itself. */
async function usesOf(db: Database, party: PartyId, { from, beforeFrom, beforeTo }: PeriodSpan): Promise<Overview['sealUses']> {
  const before = { from: formatDate(beforeFrom), to: formatDate(beforeTo), rest: { from: startOfDay(beforeTo), to: beforeTo } };
  const [value = 0, was = 0] = await sealUses(db, party, [{ from: formatDate(from) }, before]);
  return { value, before: was };
}

function weeksOf({ days }: ContractFigures, weeks: readonly Date[]): Overview['weeks'] {
  const mondays = weeks.map((monday) => formatDate(monday));
  const [sent, completed] = [sumsOfWeeks(days, 'sent', mondays), sumsOfWeeks(days, 'completed', mondays)];
  return mondays.map((week, index) => ({ week, sent: sent[index] ?? 0, completed: completed[index] ?? 0 }));
}

async function groupsOf(db: Database, party: PartyId, { members }: ContractFigures): Promise<Overview['groups']> {
  const sent = members.filter(({ value }) => value > 0);
  const persons = sent.map(({ personId }) => personId);
  const groups = await groupsOfPersons(db, party, persons);
  return groupRanking(sent, (personId) => groups.get(personId));
}

/** Everything the overview of an enterprise shows of a period. */
export async function readFigures(db: Database, party: PartyId, period: OverviewPeriod, now: Date): Promise<Overview> {
  const span = periodSpan(period, now);
  const weeks = lastWeeks(WEEKS, now);
  const figures = await contractFigures(db, party, { ...span, daysFrom: weeks[0] ?? now });
  const { current: is, before: was } = figures;
  return {
    period,
    begin: span.from.toISOString(),
    sent: { value: is.sent, before: was.sent },
    completed: { value: is.completed, before: was.completed },
    averageDays: { value: averageDays(is), before: averageDays(was) },
    refusedOrExpired: { value: is.refusedOrExpired, before: was.refusedOrExpired },
    sealUses: await usesOf(db, party, span),
    weeks: weeksOf(figures, weeks),
    groups: await groupsOf(db, party, figures),
    waiting: waitingOf(figures, now),
  };
}
