import { CHILD_ACCOUNTS_MOST, createChildAccount } from '@moqi/api/enterprise/joining';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { drawFirstPassword, findChildAccounts, hashPassword, makeChildAccount } from '#modules/account/identity/index.ts';
import { findEnterpriseCode, holdOrganization, takeEnterpriseCode } from '#modules/enterprise/enterprises/index.ts';
import { addMember, placeWithin, rolesForChild } from '#modules/enterprise/members/index.ts';
import { giveRoles } from '#modules/enterprise/roles/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';

/** The enterprise code; the first child account brings it, and it never changes. */
async function codeOf(tx: Tx, party: PartyId, wished: string | undefined): Promise<string> {
  const own = await findEnterpriseCode(tx, party);
  if (own !== undefined) return own;
  if (wished === undefined) throw new DomainError('ENTERPRISE_CODE_NEEDED');
  if (!(await takeEnterpriseCode(tx, party, wished))) throw new DomainError('ENTERPRISE_CODE_TAKEN', { code: wished });
  return wished;
}

export const createChildAccountHandler = handleInSteps(createChildAccount, async ({ actor, input, now, transact, fail }) => {
  const { account, name } = input;
  const { party } = actor;
  const password = drawFirstPassword();
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    await holdOrganization(tx, party);
    if ((await findChildAccounts(tx, party)).length >= CHILD_ACCOUNTS_MOST) fail('CHILD_ACCOUNTS_TOO_MANY', { limit: CHILD_ACCOUNTS_MOST });
    const groupId = await placeWithin(tx, actor, input.groupId);
    const roleIds = await rolesForChild(tx, actor, input.roleIds);
    const login = `${account}@${await codeOf(tx, party, input.enterpriseCode)}`;
    const person = await makeChildAccount(tx, { enterprise: party, login, name, passwordHash, now });
    const memberId = uuidv7({ msecs: now.getTime() });
    await addMember(tx, { organization: party, person, memberId, name, groupId, now });
    await giveRoles(tx, party, [memberId], { roleIds, by: actor.memberId, now });
    const object = { type: 'childAccount', id: person, name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'childAccounts.create', object, after: { login } });
    return { corpUserId: memberId, login, password };
  });
});
