import {
  canRemind,
  holdContract,
  type Participant,
  remindBeforeDeadline,
  remindParticipants,
  turnOf,
} from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';

/** The deadline that a reminder was planned for is still the participant's own, or the contract's, and it has not come. */
function isStill(at: Date | undefined, deadline: string | undefined, now: Date): boolean {
  return at !== undefined && at > now && (deadline === undefined || deadline === at.toISOString());
}

/** Reminds every participant whose turn it is, or the one whose own deadline is near; those who were reminded today as often as a day allows get no further message. */
export const remindBeforeDeadlineHandler: JobHandler<NonNullable<(typeof remindBeforeDeadline)['data']>> = {
  job: remindBeforeDeadline,
  run: async (platform, { owner, contractId, deadline, participantId }) => {
    const now = platform.clock.now();
    await transact(platform.db, async (tx) => {
      const held = await holdContract(tx, { owner, contractId });
      if (held === undefined) return;
      const { contract, participants } = held;
      const isNear = ({ participantId: one, dueAt }: Participant): boolean =>
        participantId === undefined ? isStill(contract.deadlineAt, deadline, now) : one === participantId && isStill(dueAt, deadline, now);
      const due = turnOf(contract, participants).filter((one) => isNear(one) && canRemind(one.reminders, now));
      if (due.length > 0) await remindParticipants(tx, contract, { due, actorName: '', now });
    });
  },
};
