import { readMember } from '@moqi/api/enterprise/members';
import { handle } from '#operation/handle.ts';
import { managedMember } from '../acts/managed-members.ts';
import { memberRows } from '../acts/member-rows.ts';

export const readMemberHandler = handle(readMember, async ({ actor, input, tx, fail }) => {
  const [row] = await memberRows(tx, actor, [await managedMember(tx, actor, input.corpUserId)], true);
  return row ?? fail('MEMBER_NOT_FOUND');
});
