import { claimTasks, countUnclaimedTasks } from '@moqi/api/work/claims';
import { personAccount } from '#modules/account/identity/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { claimAccounts } from '../acts/claim-accounts.ts';
import { contractsWaitingForPerson, countTasksWaitingFor } from '../store/unclaimed.ts';

const addressesOf = ({ mobile, email }: { readonly mobile?: string; readonly email?: string }): string[] =>
  [mobile, email].flatMap((address) => (address === undefined ? [] : [address]));

export const countUnclaimedTasksHandler = handle(countUnclaimedTasks, async ({ actor, tx }) => ({
  count: await countTasksWaitingFor(tx, addressesOf(await personAccount(tx, actor.party))),
}));

export const claimTasksHandler = handleInSteps(claimTasks, async ({ actor, platform }) => {
  const addresses = addressesOf(await personAccount(platform.db, actor.party));
  let bound = 0;
  for (const { owner, contractId } of await contractsWaitingForPerson(platform.db, addresses)) {
    bound += await claimAccounts(platform, owner, contractId);
  }
  return { bound };
});
