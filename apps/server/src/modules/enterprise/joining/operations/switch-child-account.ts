import { switchChildAccount } from '@moqi/api/enterprise/joining';
import { endChildSessions } from '#modules/account/identity/index.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { transition } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { managedChild } from '../acts/child-members.ts';

export const switchChildAccountHandler = handle(switchChildAccount, async ({ actor, input, tx, now }) => {
  const { corpUserId, oper } = input;
  await holdOrganization(tx, actor.party);
  const { account, member } = await managedChild(tx, actor, corpUserId);
  await transition(tx, actor.party, [member.memberId], { step: oper, now });
  if (oper === 'disable') await endChildSessions(tx, account.party, now);
  const object = { type: 'childAccount', id: account.party, name: member.name };
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: `childAccounts.${oper}`,
    object,
    after: { login: account.login },
  });
  return { corpUserId: member.memberId, state: oper === 'disable' ? ('disabled' as const) : ('active' as const) };
});
