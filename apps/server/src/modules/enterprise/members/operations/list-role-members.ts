import { listRoleMembers } from '@moqi/api/enterprise/members';
import { findHoldings, findRole } from '#modules/enterprise/roles/index.ts';
import { handle } from '#operation/handle.ts';
import { reachOf } from '../acts/reach.ts';
import { readGroups } from '../views/groups.ts';
import { countMembers, type MemberQuery, memberPage } from '../views/member-lists.ts';

export const listRoleMembersHandler = handle(listRoleMembers, async ({ actor, input, tx, fail }) => {
  const { roleId, keyword, itemPage, pageSize } = input;
  if (!(await findRole(tx, actor.party, roleId))) fail('ROLE_UNKNOWN');
  const reach = await reachOf(tx, actor, 'members.read');
  const within = reach === 'all' ? {} : { groupIds: [...reach.groupIds], orMember: reach.memberId };
  const query: MemberQuery = {
    roleId,
    keyword,
    states: ['invited', 'active', 'disabled'],
    ...within,
  };
  const members = await memberPage(tx, actor.party, query, { itemPage, pageSize });
  const ids = members.map(({ memberId }) => memberId);
  const since = new Map((await findHoldings(tx, actor.party, roleId, ids)).map((holding) => [holding.memberId, holding]));
  const groups = new Map((await readGroups(tx, actor.party)).map((group) => [group.groupId, group.name]));
  const list = members.map(({ memberId, name, groupId, state, joinedAt }) => ({
    corpUserId: memberId,
    fullName: name,
    groupId: groupId ?? '',
    groupName: groups.get(groupId ?? '') ?? '',
    state,
    assignTime: (since.get(memberId)?.assignedAt ?? joinedAt ?? new Date(0)).toISOString(),
    assignedBy: since.get(memberId)?.assignedBy ?? '',
  }));
  return { list, count: await countMembers(tx, actor.party, query), itemPage, pageSize };
});
