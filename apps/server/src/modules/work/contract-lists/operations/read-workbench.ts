import { LIST_STATUS, readWorkbench } from '@moqi/api';
import { formatDate } from '@moqi/rules';
import { daysAfter, daysSince, lookerOf, personsSeen, startOfDay } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { signRowOf } from '../rows.ts';
import { concernsOf, countByDay, countCompleted, countOpen, tasksOf } from '../store/workbench.ts';

const TREND_DAYS = 30;
const MOST_TASKS = 10;
const MOST_CONCERNS = 5;
/** When the sender should look after somebody: a deadline this near, or a wait this long. */
const CONCERN_DAYS = 3;
const REFUSED_DAYS = 7;

export const readWorkbenchHandler = handle(readWorkbench, async ({ actor, now, tx }) => {
  const looker = lookerOf(actor);
  const seen = { party: actor.party, persons: await personsSeen(tx, actor) };
  const { oldestSentAt, ...open } = await countOpen(tx, seen, now);
  const completed = await countCompleted(tx, seen, now);
  const first = daysAfter(startOfDay(now), 1 - TREND_DAYS);
  const byDay = await countByDay(tx, seen, first);
  const tasks = await tasksOf(tx, looker, MOST_TASKS);
  const concerns = await concernsOf(tx, looker, {
    since: daysAfter(now, -REFUSED_DAYS),
    deadlineBefore: daysAfter(now, CONCERN_DAYS),
    sentBefore: daysAfter(now, -CONCERN_DAYS),
    most: MOST_CONCERNS,
  });
  return {
    counts: {
      ...open,
      longestWaitDays: oldestSentAt === null ? 0 : daysSince(oldestSentAt, now),
      completed: completed.all,
      completedThisMonth: completed.thisMonth,
    },
    todo: [
      ...tasks.map((row) => ({ ...signRowOf(row, looker), role: 'signer' as const, status: row.status, reason: '' })),
      ...concerns.map((row) => ({
        ...signRowOf(row, looker),
        role: 'owner' as const,
        status: row.status,
        reason: row.status === LIST_STATUS.refused ? (row.endReason ?? '') : '',
      })),
    ],
    trend: Array.from({ length: TREND_DAYS }, (_, index) => {
      const day = formatDate(daysAfter(first, index));
      return { day, sent: byDay.sent.get(day) ?? 0, completed: byDay.completed.get(day) ?? 0 };
    }),
  };
});
