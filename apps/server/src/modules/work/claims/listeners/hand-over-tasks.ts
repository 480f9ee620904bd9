import type { PartyId } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { memberDisabled, memberLeft, successorOf } from '#modules/enterprise/members/index.ts';
import { handOver, lockContract, readParticipants, type TaskSuccessor } from '#modules/work/contracts/index.ts';
import { tasksInNameOf } from '#modules/work/drawers/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import type { Platform, Tx } from '#platform/platform.ts';

interface Leaving {
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly successorMemberId: string | undefined;
}

async function heirOf(tx: Tx, leaving: Leaving): Promise<TaskSuccessor | undefined> {
  const heir = await successorOf(tx, leaving);
  if (heir?.personId === undefined) return undefined;
  const { mobile, email } = await personAccount(tx, heir.personId);
  return { handlerId: heir.personId, name: heir.name, mobile, email };
}

/** Safe to run twice: a task that was handed over no longer names the member who left. */
async function handOverIn(
  platform: Platform,
  leaving: Leaving,
  { owner, contractId }: { owner: PartyId; contractId: string },
): Promise<void> {
  const now = platform.clock.now();
  await transact(platform.db, async (tx) => {
    const contract = await lockContract(tx, owner, contractId);
    const isOpen = contract?.state === 'signing' || contract?.state === 'approving';
    const heir = isOpen ? await heirOf(tx, leaving) : undefined;
    if (contract === undefined || heir === undefined) return;
    const tasks = (await readParticipants(tx, owner, contractId)).filter(
      (one) => one.state === 'waiting' && one.accountParty === leaving.party && one.handlerId === leaving.personId,
    );
    if (tasks.length === 0) return;
    await handOver(tx, platform, { contract, tasks, heir, now });
  });
}

async function handOverAll(platform: Platform, leaving: Leaving): Promise<void> {
  for (const contract of await tasksInNameOf(platform.db, leaving.party, [leaving.personId])) await handOverIn(platform, leaving, contract);
}

/** A member who left signs for the enterprise no more, not even by an earlier link: the successor is asked instead. */
export const handOverTasks = listenInSteps(memberLeft, 'contracts.handOverTasks', async ({ platform, event: { party, id, ids } }) =>
  handOverAll(platform, { party, memberId: id, personId: ids.personId, successorMemberId: ids.tasksTo ?? ids.successorMemberId }),
);

/** The tasks of a disabled member wait, unless a successor was named for them. */
export const handOverTasksOfDisabled = listenInSteps(
  memberDisabled,
  'contracts.handOverTasksOfDisabled',
  async ({ platform, event: { party, id, ids } }) => {
    if (ids.tasksTo === undefined) return;
    await handOverAll(platform, { party, memberId: id, personId: ids.personId, successorMemberId: ids.tasksTo });
  },
);
