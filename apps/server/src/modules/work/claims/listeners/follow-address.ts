import { addressChanged, type PersonAccount, personAccount } from '#modules/account/identity/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { type ContractKey, lockContract, type Participant, reachElsewhere, readParticipants } from '#modules/work/contracts/index.ts';
import { tasksInNameOf } from '#modules/work/drawers/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import type { Platform } from '#platform/platform.ts';

/** A task of the person that is still asked for at an address which the account had before. */
function isLeftBehind(task: Participant, { party, mobile, email }: PersonAccount): boolean {
  if (task.state !== 'waiting' || task.handlerId !== party) return false;
  return [task.mobile, task.email].some((address) => address !== undefined && address !== mobile && address !== email);
}

/** Safe to run twice: a task that followed is asked for at an address of the account. */
async function followIn(platform: Platform, account: PersonAccount, { owner, contractId }: ContractKey): Promise<void> {
  const now = platform.clock.now();
  await transact(platform.db, async (tx) => {
    const contract = await lockContract(tx, owner, contractId);
    if (contract?.state !== 'signing' && contract?.state !== 'approving') return;
    const { party: handlerId, name, mobile, email } = account;
    if ((mobile ?? email) === undefined) return;
    const tasks = (await readParticipants(tx, owner, contractId)).filter((task) => isLeftBehind(task, account));
    if (tasks.length > 0) await reachElsewhere(tx, platform, { contract, tasks, heir: { handlerId, name, mobile, email }, now });
  });
}

/** The next holder of the former number gets no message of these tasks, and no link to them works there. */
export const followAddress = listenInSteps(addressChanged, 'contracts.followAddress', async ({ platform, event: { party } }) => {
  const account = await personAccount(platform.db, party);
  const names = [party, ...(await organizationsOf(platform.db, party)).map((organization) => organization.party)];
  for (const name of names)
    for (const contract of await tasksInNameOf(platform.db, name, [party])) await followIn(platform, account, contract);
});
