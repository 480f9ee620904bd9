import { extendDeadline } from '@moqi/api/work/contracts';
import { formatDateHourMinute, readMoment } from '@moqi/rules';
import { handle } from '#operation/handle.ts';
import { holdJudged } from '../acts/judged.ts';
import { note } from '../acts/note.ts';
import { senderOf } from '../acts/sender.ts';
import { watchDeadline, watchReminder } from '../acts/watch-deadline.ts';
import { saveDeadline } from '../store/contracts.ts';

export const extendDeadlineHandler = handle(extendDeadline, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const key = { owner: actor.party, contractId: input.applyId };
  const held = await holdJudged(tx, actor, key, { verb: 'deliver', now });
  const deadlineAt = readMoment(input.overDate, 'end');
  if (deadlineAt === undefined || deadlineAt <= now) return fail('DEADLINE_PAST');
  const { deadlineAt: before } = held.contract;
  if (before === undefined) return fail('DEADLINE_NONE');
  if (deadlineAt <= before) return fail('DEADLINE_NOT_LATER', { time: formatDateHourMinute(before) });
  const { personName: actorName } = await senderOf(reads, actor);
  const line = { kind: 'extended', actorName, note: formatDateHourMinute(deadlineAt) } as const;
  const contract = { ...held.contract, deadlineAt };
  await note(tx, key, {
    history: [line],
    now,
    held: { ...held, contract },
    beside: (writes) => saveDeadline(writes, key, deadlineAt),
  });
  await watchDeadline(tx, platform, contract);
  await watchReminder(tx, platform, contract, now);
  return { overDate: deadlineAt.toISOString() };
});
