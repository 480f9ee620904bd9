import { readOrganization } from '@moqi/api/enterprise/enterprises';
import { handle } from '#operation/handle.ts';
import { listAdministrators, listFormerNames } from '../store/organization-changes.ts';
import { authenticationOf } from '../views/authentication.ts';
import { organizationOf } from '../views/organizations.ts';

export const readOrganizationHandler = handle(readOrganization, async ({ actor, tx }) => {
  const { name, creditCode, legalPerson, verified } = await organizationOf(tx, actor.party);
  const { verifiedBy, verifiedAt, createdAt } = await authenticationOf(tx, actor.party);
  const administrators = await listAdministrators(tx, actor.party);
  const history = await listFormerNames(tx, actor.party);
  return {
    corpId: actor.party,
    name,
    creditCode,
    legalPerson,
    authStatus: verified ? (1 as const) : (0 as const),
    checkedBy: verifiedBy,
    authTime: verifiedAt?.toISOString() ?? '',
    createTime: createdAt.toISOString(),
    administrators: administrators.map((one) => ({ corpUserId: one.memberId, name: one.name })),
    history: history.map((former) => ({
      name: former.name,
      legalPerson: former.legalPerson,
      until: former.changedAt.toISOString(),
      changedBy: former.changedByName,
    })),
  };
});
