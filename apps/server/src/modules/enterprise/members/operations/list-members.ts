import { listMembers } from '@moqi/api/enterprise/members';
import { handle } from '#operation/handle.ts';
import { memberQuery } from '../acts/member-query.ts';
import { memberRows } from '../acts/member-rows.ts';
import { countMembers, memberPage } from '../views/member-lists.ts';

export const listMembersHandler = handle(listMembers, async ({ actor, input, tx }) => {
  const { itemPage, pageSize } = input;
  const query = await memberQuery(tx, actor, 'members.read', input);
  const members = await memberPage(tx, actor.party, query, { itemPage, pageSize });
  return { list: await memberRows(tx, actor, members), count: await countMembers(tx, actor.party, query), itemPage, pageSize };
});
