import { listGroupTree } from '@moqi/api/enterprise/joining';
import { permits } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { countMembers, reachOf, viewGroups } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import { countJoinRequests } from '../store/join-requests.ts';

export const listGroupTreeHandler = handle(listGroupTree, async ({ actor, tx }) => {
  const reach = await reachOf(tx, actor, 'members.read');
  const { name } = await organizationOf(tx, actor.party);
  const { nodes, memberCount } = await viewGroups(tx, actor.party, reach === 'all' ? undefined : reach.groupIds);
  const within = reach === 'all' ? {} : { groupIds: [...reach.groupIds], orMember: reach.memberId };
  const manages = permits(actor, 'members.manage');
  return {
    corpName: name,
    memberCount,
    disabledCount: await countMembers(tx, actor.party, { ...within, states: ['disabled'] }),
    requestCount: manages
      ? await countJoinRequests(tx, actor.party, { state: 'pending', reach: await reachOf(tx, actor, 'members.manage') })
      : 0,
    childCorpGroups: nodes,
    can: { manageGroups: permits(actor, 'organization.manage'), manageMembers: manages },
  };
});
