import { countOwnOrganizationsUsers, countUsers } from '@moqi/api/enterprise/members';
import { handle } from '#operation/handle.ts';
import { organizationsOf } from '../acts/organizations-of.ts';
import { memberCounts } from '../views/member-lists.ts';

export const countUsersHandler = handle(countUsers, async ({ actor, tx }) => {
  const { active = 0, disabled = 0 } = (await memberCounts(tx, [actor.party])).get(actor.party) ?? {};
  return { total: active + disabled, active, disabled };
});

export const countOwnOrganizationsUsersHandler = handle(countOwnOrganizationsUsers, async ({ actor, tx }) => {
  const organizations = await organizationsOf(tx, actor.personId);
  const parties = organizations.map(({ party }) => party);
  const counts = await memberCounts(tx, parties);
  return { list: organizations.map(({ party, name }) => ({ corpId: party, name, active: counts.get(party)?.active ?? 0 })) };
});
