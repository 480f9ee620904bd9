import type { PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendTask } from '../acts/messages.ts';
import { note } from '../acts/note.ts';
import { partyNameOf } from '../contract.ts';
import { remindBeforeDeadline } from '../contract-jobs.ts';
import { canRemind } from '../reminder.ts';
import { turnOf } from '../signing-order.ts';
import { lockContract } from '../store/contracts.ts';
import { readParticipants } from '../store/participants.ts';

/** Reminds once everybody whose turn it is, if the contract is still being signed. Who was reminded today as often as allowed is spared. */
export const remindBeforeDeadlineHandler: JobHandler<{ readonly owner: PartyId; readonly contractId: string }> = {
  job: remindBeforeDeadline,
  run: async (platform, { owner, contractId }) => {
    const now = platform.clock.now();
    await transact(platform.db, async (tx) => {
      const contract = await lockContract(tx, owner, contractId);
      if (contract?.state !== 'signing' || contract.deadlineAt === undefined || contract.deadlineAt <= now) return;
      const turn = turnOf(contract, await readParticipants(tx, contract.owner, contractId));
      const due = turn.filter(({ reminders }) => canRemind(reminders, now));
      for (const participant of due) await sendTask(tx, platform, { contract, participant, isReminder: true }, now);
      const history = [{ kind: 'reminded', actorName: '', note: due.map(partyNameOf).join('、') } as const];
      if (due.length > 0) await note(tx, contract, { history, now });
    });
  },
};
