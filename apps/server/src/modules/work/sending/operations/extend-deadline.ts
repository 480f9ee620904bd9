import { extendDeadline } from '@moqi/api/work/contracts';
import { formatDateHourMinute, readMoment } from '@moqi/rules';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { payingOf } from '#modules/money/points/index.ts';
import { claimParticipants } from '#modules/work/claims/index.ts';
import {
  type HeldContract,
  holdContract,
  judge,
  moveDeadline,
  nextDeadline,
  reopen,
  senderOf,
  standingOf,
} from '#modules/work/contracts/index.ts';
import { handle, type TransactionContext } from '#operation/handle.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import { keepRelation } from '../acts/related-contract.ts';
import { reserve } from '../acts/start-signing.ts';
import { watchDeadline, watchReminder } from '../acts/watch-deadline.ts';

type Extending = Pick<TransactionContext<typeof extendDeadline>, 'actor' | 'now' | 'platform' | 'reads' | 'tx'>;

/** The new deadline itself, which may be that of single signers alone, and the reminders before it. */
function watch({ platform, now }: Extending, held: HeldContract, deadlineAt: Date, writes: Writes): Promise<void> {
  watchDeadline(writes, platform, { ...held.contract, deadlineAt });
  return watchReminder(writes, platform, held, now);
}

async function extend(context: Extending, held: HeldContract, deadlineAt: Date): Promise<void> {
  const { actor, now, reads, tx } = context;
  const before = nextDeadline(held);
  if (before === undefined) throw new DomainError('DEADLINE_NONE');
  if (deadlineAt <= before) throw new DomainError('DEADLINE_NOT_LATER', { time: formatDateHourMinute(before) });
  const { personName: actorName } = await senderOf(reads, actor);
  const later = await moveDeadline(tx, held, { deadlineAt, actorName, now });
  await writeTogether(tx, (writes) => watch(context, later, deadlineAt, writes));
}

/** It is paid for anew, and what it was to rescind is being rescinded again. */
async function signOn(context: Extending, held: HeldContract, deadlineAt: Date): Promise<void> {
  const { actor, now, platform, reads, tx } = context;
  const { personName: actorName } = await senderOf(reads, actor);
  const reopened = await reopen(tx, actor, held, {
    deadlineAt,
    actorName,
    now,
    beside: (moved, writes) => {
      const { owner, contractId } = moved.contract;
      // whose account came to be while nothing waited for it
      if (moved.participants.some(({ accountParty }) => accountParty === undefined)) {
        platform.jobs.enqueueWith(writes, claimParticipants, [{ owner, contractId }]);
      }
      return watch(context, moved, deadlineAt, writes);
    },
  });
  await keepRelation(tx, reopened.contract, now);
  await reserve(tx, reopened, { paying: payingOf(actor, actorName, platform.config), now });
}

export const extendDeadlineHandler = handle(extendDeadline, async (context) => {
  const { actor, input, now, tx, fail } = context;
  const held = await holdContract(tx, { owner: actor.party, contractId: input.applyId });
  if (held === undefined) return fail('CONTRACT_NOT_FOUND');
  const isOver = held.contract.state === 'expired';
  enforce(judge(isOver ? 'reopen' : 'deliver', standingOf(held, actor, now)));
  const deadlineAt = readMoment(input.overDate, 'end');
  if (deadlineAt === undefined || deadlineAt <= now) return fail('DEADLINE_PAST');
  await (isOver ? signOn : extend)(context, held, deadlineAt);
  return { overDate: deadlineAt.toISOString() };
});
