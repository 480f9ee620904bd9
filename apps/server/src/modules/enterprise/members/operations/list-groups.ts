import { listGroups } from '@moqi/api/enterprise/members';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { handle } from '#operation/handle.ts';
import { viewGroups } from '../acts/group-view.ts';
import { chosenEnterprise } from '../acts/organizations-of.ts';

export const listGroupsHandler = handle(listGroups, async ({ actor, input, tx }) => {
  const party = await chosenEnterprise(tx, actor, input.corpId);
  if (party === undefined) return { corpName: '', memberCount: 0, childCorpGroups: [] };
  const { nodes, memberCount } = await viewGroups(tx, party);
  return { corpName: (await organizationOf(tx, party)).name, memberCount, childCorpGroups: nodes };
});
