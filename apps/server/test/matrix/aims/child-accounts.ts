import {
  createChildAccount,
  deleteChildAccount,
  listChildAccounts,
  resetChildPassword,
  switchChildAccount,
} from '@moqi/api/enterprise/joining';
import { makeChildAccount } from '#modules/account/identity/index.ts';
import { addMember } from '#modules/enterprise/members/index.ts';
import { giveRoles } from '#modules/enterprise/roles/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

const freshName = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** A child account in the target's group. */
async function child({ world, party, groupId }: Target): Promise<{ corpUserId: string }> {
  const memberId = crypto.randomUUID();
  const now = world.clock.now();
  await transact(world.platform.db, async (tx) => {
    const login = `${freshName()}@target`;
    const person = await makeChildAccount(tx, { enterprise: party, login, name: '前台', passwordHash: 'none', now });
    await addMember(tx, { organization: party, person, memberId, name: '前台', groupId, now });
    await giveRoles(tx, party, [memberId], { now });
  });
  return { corpUserId: memberId };
}

export const aims: Record<string, Aim> = {
  [listChildAccounts.name]: () => ({}),
  [createChildAccount.name]: ({ groupId }) => ({ enterpriseCode: `c${freshName()}`, account: freshName(), name: '前台', groupId }),
  [resetChildPassword.name]: child,
  [switchChildAccount.name]: async (target) => ({ ...(await child(target)), oper: 'disable' }),
  [deleteChildAccount.name]: child,
};
