import { resetChildPassword } from '@moqi/api/enterprise/joining';
import { keptOut } from '#modules/account/devices/index.ts';
import { drawFirstPassword, handOutPassword, hashPassword } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { managedChild } from '../acts/child-members.ts';

export const resetChildPasswordHandler = handleInSteps(resetChildPassword, async ({ actor, input, now, transact }) => {
  const password = drawFirstPassword();
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    const { account, member } = await managedChild(tx, actor, input.corpUserId);
    const { loginPolicy } = await organizationOf(tx, actor.party);
    await handOutPassword(tx, account.party, { passwordHash, keptOut: loginPolicy ? keptOut(loginPolicy.password) : 0 }, now);
    const object = { type: 'childAccount', id: account.party, name: member.name };
    const after = { login: account.login };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'childAccounts.resetPassword', object, after });
    return { corpUserId: member.memberId, login: account.login, password };
  });
});
