import { errorNumber } from '@moqi/api';
import { listRoles } from '@moqi/api/enterprise/roles';
import { grantOrRevokeSeal, listRoleSeals, listSeals, readRoleSeals } from '@moqi/api/work/seals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let sealId: string;
let roleId: string;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await world.runJobs();
  const { browser } = enterprise.admin;
  sealId = (await browser.call(listSeals, 'corporateAdmin', {})).data.list[0]?.sealId ?? '';
  roleId = (await browser.call(listRoles, 'corporateAdmin', {})).data.list.find(({ builtIn }) => builtIn === 'finance')?.roleId ?? '';
});
afterAll(() => world.close());

const list = async () => (await enterprise.admin.browser.call(listRoleSeals, 'corporateAdmin', { roleId })).data;
const choices = async () => (await enterprise.admin.browser.call(readRoleSeals, 'corporateAdmin', { roleId })).data.list;

describe('the seals of a role', () => {
  it('are those granted to it, for as long as that is not taken back', async () => {
    expect(await list()).toEqual({ list: [], count: 0 });
    expect(await choices()).toMatchObject([{ sealId, granted: false, sealState: 'active' }]);
    const { browser } = enterprise.admin;
    const granted = await browser.call(grantOrRevokeSeal, 'corporateAdmin', {
      oper: 'grant',
      sealId,
      holders: [{ kind: 'role', id: roleId }],
      uses: 3,
    });
    const grantId = granted.data.grants.find(({ holderKind }) => holderKind === 'role')?.grantId ?? '';
    expect(await list()).toMatchObject({
      count: 1,
      list: [{ sealId, grantId, state: 'inForce', endTime: '', usesAllowed: 3, usesMade: 0 }],
    });
    expect(await choices()).toMatchObject([{ sealId, granted: true }]);
    await browser.call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'revoke', sealId, grantId });
    expect((await list()).count).toBe(0);
    expect(await choices()).toMatchObject([{ granted: false }]);
  });

  it('do not count what was granted to a member', async () => {
    const member = await openMember(world, enterprise.party, 'finance');
    const holders = [{ kind: 'member' as const, id: member.memberId }];
    await enterprise.admin.browser.call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'grant', sealId, holders });
    expect((await list()).count).toBe(0);
  });

  it('are told to members who see the seals of their enterprise', async () => {
    const other = await openEnterprise(world);
    const member = await openMember(world, enterprise.party);
    for (const operation of [listRoleSeals, readRoleSeals]) {
      expect((await other.admin.browser.call(operation, 'corporateAdmin', { roleId })).code).toBe(errorNumber('ROLE_UNKNOWN'));
      expect((await member.browser.call(operation, 'corporateAdmin', { roleId })).code).toBe(errorNumber('FORBIDDEN'));
    }
  });
});
