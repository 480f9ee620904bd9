import { deleteChildAccount } from '@moqi/api/enterprise/joining';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { managedChild } from '../acts/child-members.ts';
import { partWithMember } from '../acts/part-with-member.ts';

export const deleteChildAccountHandler = handle(deleteChildAccount, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const { account, member } = await managedChild(tx, actor, input.corpUserId);
  await partWithMember(tx, { member, step: 'leave', handover: input, now });
  const object = { type: 'childAccount', id: account.party, name: member.name };
  const before = { login: account.login };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'childAccounts.delete', object, before });
  return { deleted: true as const };
});
