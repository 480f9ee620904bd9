import { chooseMembers, type MemberState } from '@moqi/api/enterprise/members';
import { handle } from '#operation/handle.ts';
import { maskedMobiles } from '../acts/contacts-of.ts';
import { groupNames } from '../acts/group-view.ts';
import { groupsNamed } from '../acts/member-query.ts';
import { chosenEnterprise } from '../acts/organizations-of.ts';
import { countMembers, type MemberQuery, memberPage } from '../views/member-lists.ts';

const WHATEVER: readonly MemberState[] = ['invited', 'active', 'disabled', 'left'];

export const chooseMembersHandler = handle(chooseMembers, async ({ actor, input, tx }) => {
  const { itemPage, pageSize, roleId, keyword, corpUserIds: memberIds, invited, trusted } = input;
  const party = await chosenEnterprise(tx, actor, input.corpId);
  if (party === undefined) return { list: [], count: 0, itemPage, pageSize };
  const states: readonly MemberState[] = memberIds ? WHATEVER : invited === 1 ? ['active', 'invited'] : ['active'];
  const query: MemberQuery = {
    groupIds: await groupsNamed(tx, party, input),
    roleId,
    keyword,
    memberIds,
    states,
    withoutChildren: trusted === 1,
  };
  const members = await memberPage(tx, party, query, { itemPage, pageSize });
  const names = await groupNames(tx, party);
  const masked = await maskedMobiles(tx, members);
  const list = members.map(({ memberId, name, groupId, title, state }) => ({
    corpUserId: memberId,
    name,
    groupId: groupId ?? '',
    groupName: names.get(groupId ?? '') ?? '',
    title,
    mobile: masked.get(memberId) ?? '',
    state,
  }));
  return { list, count: await countMembers(tx, party, query), itemPage, pageSize };
});
