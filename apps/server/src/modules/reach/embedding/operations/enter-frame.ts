import { enterFrame, FRAME_MINUTES } from '@moqi/api/reach/embedding';
import { mayFrame } from '#modules/reach/merchant-keys/index.ts';
import { loadOfTask } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { digestOf, newToken } from '../embedded-task.ts';
import { taskTickets } from '../store/embedded-tasks.ts';

export const enterFrameHandler = handle(enterFrame, async ({ input, now, reads, tx, fail }) => {
  const sign = newToken();
  const endsAt = new Date(now.getTime() + FRAME_MINUTES * 60_000);
  const task = await taskTickets.take(tx, digestOf(input.ticket), { digest: digestOf(sign), endsAt, now });
  if (task === undefined || !(await mayFrame(tx, task, task.origin))) return fail('EMBED_ENTRY_ENDED');
  const { signNo } = task;
  const applyNo = (await loadOfTask(reads, signNo))?.contract.number ?? fail('EMBED_ENTRY_ENDED');
  return { applyNo, signNo, sign, endTime: endsAt.toISOString() };
});
