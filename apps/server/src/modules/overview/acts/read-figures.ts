import { type Overview, type OverviewPeriod, WAITING_FOR } from '@moqi/api';
import { formatDate } from '@moqi/rules';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';
import { countByWeek, countEndings, countSentByMember, countWaiting } from '../../contracts/index.ts';
import { groupsOfPersons } from '../../organizations/index.ts';
import { countSealUses } from '../../seals/index.ts';
import { lastWeeks, type PeriodSpan, periodSpan } from '../period.ts';
import { groupRanking } from '../ranking.ts';

const WEEKS = 12;
const DAY = 86_400_000;

const inDays = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 8_640) / 10);
const sum = (rows: readonly { readonly [K in 'value' | 'before']: number }[], of: 'value' | 'before'): number =>
  rows.reduce((total, row) => total + row[of], 0);

async function weeksOf(db: Database, party: PartyId, now: Date): Promise<Overview['weeks']> {
  const mondays = lastWeeks(WEEKS, now);
  const counts = await countByWeek(db, party, { since: mondays[0] ?? now, weeks: WEEKS });
  return mondays.map((monday, index) => ({ week: formatDate(monday), sent: 0, completed: 0, ...counts[index] }));
}

async function waitingOf(db: Database, party: PartyId, now: Date): Promise<Overview['waiting']> {
  const counts = await countWaiting(db, party);
  const steps = WAITING_FOR.flatMap((kind) => {
    const found = counts.find((row) => row.kind === kind);
    return found ? [{ kind, count: found.count, oldestDays: Math.floor((now.getTime() - found.oldest.getTime()) / DAY) }] : [];
  });
  return { total: steps.reduce((total, { count }) => total + count, 0), steps };
}

async function sealUsesOf(db: Database, party: PartyId, span: PeriodSpan): Promise<Overview['sealUses']> {
  const value = await countSealUses(db, party, span.from);
  return { value, before: await countSealUses(db, party, span.beforeFrom, span.beforeTo) };
}

/** Everything the overview of an enterprise shows of a period; each count runs on rows of this party alone. */
export async function readFigures(db: Database, party: PartyId, period: OverviewPeriod, now: Date): Promise<Overview> {
  const span = periodSpan(period, now);
  const sent = await countSentByMember(db, party, span);
  const endings = await countEndings(db, party, span);
  const current = sent.filter(({ value }) => value > 0);
  const groups = await groupsOfPersons(
    db,
    party,
    current.map(({ personId }) => personId),
  );
  return {
    period,
    begin: span.from.toISOString(),
    sent: { value: sum(sent, 'value'), before: sum(sent, 'before') },
    completed: { value: endings.value.completed, before: endings.before.completed },
    averageDays: { value: inDays(endings.value.averageSeconds), before: inDays(endings.before.averageSeconds) },
    refusedOrExpired: { value: endings.value.refusedOrExpired, before: endings.before.refusedOrExpired },
    sealUses: await sealUsesOf(db, party, span),
    weeks: await weeksOf(db, party, now),
    groups: groupRanking(current, (personId) => groups.get(personId)),
    waiting: await waitingOf(db, party, now),
  };
}
