import { canRemind, holdContract, remindBeforeDeadline, remindParticipants, turnOf } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';

/** Reminds every participant whose turn it is; those who were reminded today as often as a day allows get no further message. */
export const remindBeforeDeadlineHandler: JobHandler<NonNullable<(typeof remindBeforeDeadline)['data']>> = {
  job: remindBeforeDeadline,
  run: async (platform, { owner, contractId, deadline }) => {
    const now = platform.clock.now();
    await transact(platform.db, async (tx) => {
      const held = await holdContract(tx, { owner, contractId });
      if (held === undefined) return;
      const { contract, participants } = held;
      if (contract.deadlineAt === undefined || contract.deadlineAt <= now) return;
      if (deadline !== undefined && deadline !== contract.deadlineAt.toISOString()) return;
      const due = turnOf(contract, participants).filter(({ reminders }) => canRemind(reminders, now));
      if (due.length > 0) await remindParticipants(tx, contract, { due, actorName: '', now });
    });
  },
};
