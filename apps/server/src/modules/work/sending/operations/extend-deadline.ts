import { extendDeadline } from '@moqi/api/work/contracts';
import { formatDateHourMinute, readMoment } from '@moqi/rules';
import { holdJudged, moveDeadline, nextDeadline, senderOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { watchDeadline, watchReminder } from '../acts/watch-deadline.ts';

export const extendDeadlineHandler = handle(extendDeadline, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const held = await holdJudged(tx, actor, { owner: actor.party, contractId: input.applyId }, { verb: 'deliver', now });
  const deadlineAt = readMoment(input.overDate, 'end');
  if (deadlineAt === undefined || deadlineAt <= now) return fail('DEADLINE_PAST');
  const before = nextDeadline(held);
  if (before === undefined) return fail('DEADLINE_NONE');
  if (deadlineAt <= before) return fail('DEADLINE_NOT_LATER', { time: formatDateHourMinute(before) });
  const { personName: actorName } = await senderOf(reads, actor);
  const contract = await moveDeadline(tx, held, { deadlineAt, actorName, now });
  await writeTogether(tx, (writes) => {
    watchDeadline(writes, platform, { ...contract, deadlineAt });
    return watchReminder(writes, platform, contract, now);
  });
  return { overDate: deadlineAt.toISOString() };
});
