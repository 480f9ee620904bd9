import { errorNumber } from '@moqi/api';
import { deleteSeal, freezeSeal, listSeals } from '@moqi/api/work/seals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { transact } from '#platform/database/transact.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { approve, generateSeal, grantSeal, grantsOf, logOf, operate, pressSeal, uploadedSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';
import { usableSeal } from '../acts/usable-seal.ts';

let world: World;
let enterprise: TestEnterprise;
let adminId: string;
let other: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  other = await openEnterprise(world);
  adminId = (await memberIdOf(enterprise.party, enterprise.admin)) ?? '';
});
afterAll(() => world.close());

async function memberIdOf(party: PartyId, person: TestPerson): Promise<string | undefined> {
  const row = world.platform.db.selectFrom('members').select('member_id').where('party_id', '=', party);
  return (await row.where('person_id', '=', person.party).executeTakeFirst())?.member_id;
}

const take = async (sealId: string, memberId = adminId) => {
  const organization = await organizationOf(world.platform.db, enterprise.party);
  return usableSeal(world.platform, organization, { memberId, now: world.clock.now(), sealId });
};

async function press(sealId: string): Promise<void> {
  const seal = await take(sealId);
  const member = { memberId: adminId, personId: enterprise.admin.party, name: enterprise.admin.name };
  const contract = { contractId: crypto.randomUUID(), number: 'MQ1', name: '设备采购合同' };
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  const pressing = { party: enterprise.party, member, sealId, seal, contract, places: [], reason: '', origin, now: world.clock.now() };
  await pressSeal(world, pressing);
}

describe('enabling and disabling', () => {
  it('goes there and back, with the reason, and says what can be done next', async () => {
    const { browser } = enterprise.admin;
    const { sealId } = await generateSeal(browser);
    const off = (await operate(browser, { oper: 'disable', sealId, reason: '停止使用' })).data;
    expect([off.state, off.stateReason, off.stateBy]).toEqual(['disabled', '停止使用', enterprise.admin.name]);
    expect([off.can.disable, off.can.enable]).toEqual([false, true]);
    await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_INACTIVE', facts: { name: '公章' } });
    const again = await operate(browser, { oper: 'disable', sealId });
    expect([again.code, again.msg]).toEqual([errorNumber('SEAL_STEP_IMPOSSIBLE'), '印章“公章”已停用，不能进行这项操作，没有改动']);
    expect((await operate(browser, { oper: 'enable', sealId })).data.state).toBe('active');
    expect((await take(sealId)).sealId).toBe(sealId);
    const told = (await logOf(world, enterprise.party, 'operation')).slice(-2);
    expect(told.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['seals.disable', { state: 'active' }, { state: 'disabled' }],
      ['seals.enable', { state: 'disabled' }, { state: 'active' }],
    ]);
  });

  it.each(['enable', 'disable'] as const)('refuses to %s a seal of another enterprise, or none', async (oper) => {
    const { sealId } = await generateSeal(enterprise.admin.browser);
    for (const id of [sealId, crypto.randomUUID()]) {
      expect((await operate(other.admin.browser, { oper, sealId: id })).code).toBe(errorNumber('NOT_FOUND'));
    }
    expect((await take(sealId)).name).toBe('公章');
  });
});

describe('an uploaded seal', () => {
  it('waits until it is approved, and only then can be used', async () => {
    const { browser } = enterprise.admin;
    const seal = await uploadedSeal(enterprise);
    expect(seal).toMatchObject({ state: 'pending', kind: 'image', widthMm: 42, can: { approve: true, seeOriginal: true, enable: false } });
    await expect(take(seal.sealId)).rejects.toMatchObject({ code: 'SEAL_INACTIVE' });
    const member = await openMember(world, enterprise.party);
    expect((await approve(member.browser, seal.sealId, 1)).code).toBe(errorNumber('FORBIDDEN'));
    expect((await approve(other.admin.browser, seal.sealId, 1)).code).toBe(errorNumber('NOT_FOUND'));
    const sealAdmin = await openMember(world, enterprise.party, 'sealAdmin');
    expect((await approve(sealAdmin.browser, seal.sealId, 1)).data).toMatchObject({ state: 'active', stateBy: sealAdmin.name });
    expect((await take(seal.sealId)).png.length).toBeGreaterThan(1000);
    expect((await approve(browser, seal.sealId, 1)).code).toBe(errorNumber('SEAL_STEP_IMPOSSIBLE'));
  });

  it('is approved by the member who uploaded it only where no other member can', async () => {
    const small = await openEnterprise(world);
    const alone = await uploadedSeal(small);
    expect(alone.can.approve).toBe(true);
    const { name, browser } = await openMember(world, small.party, 'sealAdmin');
    const { sealId } = await uploadedSeal(small, '财务专用章');
    const refused = await approve(small.admin.browser, sealId, 1);
    expect([refused.code, refused.msg]).toEqual([errorNumber('SEAL_OWN_UPLOAD'), expect.stringContaining(name)]);
    const mayApprove = async (by: Pick<TestPerson, 'browser'>) => {
      const { list, toApprove } = (await by.browser.call(listSeals, 'corporateAdmin', { pageSize: 100 })).data;
      return [list.find((seal) => seal.sealId === sealId)?.can.approve, toApprove];
    };
    expect([await mayApprove(small.admin), await mayApprove({ browser })]).toEqual([
      [false, 0],
      [true, 2],
    ]);
    expect((await approve(browser, sealId, 1)).data.state).toBe('active');
  });

  it('is rejected with a reason, and waits again after it was changed', async () => {
    const { browser } = enterprise.admin;
    const { sealId } = await uploadedSeal(enterprise);
    expect((await approve(browser, sealId, 0)).code).toBe(errorNumber('SEAL_REASON_NEEDED'));
    expect((await approve(browser, sealId, 0, '边缘缺了一块')).data).toMatchObject({ state: 'rejected', stateReason: '边缘缺了一块' });
    await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_INACTIVE' });
    expect((await operate(browser, { oper: 'edit', sealId, sealName: '合同专用章二' })).data).toMatchObject({
      state: 'pending',
      stateReason: '',
    });
    expect((await logOf(world, enterprise.party, 'operation')).map(({ action }) => action).slice(-3)).toEqual([
      'seals.upload',
      'seals.reject',
      'seals.edit',
    ]);
  });
});

describe('freezing', () => {
  it('stops a seal for everybody at once, also by a keeper, and only with a reason is it undone', async () => {
    const { browser } = enterprise.admin;
    const { sealId } = await generateSeal(browser);
    const [keeper, member] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
    const freeze = (who: TestPerson, reason = '印章疑似被盗用') => who.browser.call(freezeSeal, 'enterprise', { sealId, reason });
    expect((await freeze(member)).code).toBe(errorNumber('FORBIDDEN'));
    expect((await freeze(other.admin)).code).toBe(errorNumber('NOT_FOUND'));
    await transact(world.platform.db, (tx) =>
      tx
        .insertInto('seal_keepers')
        .values({ party_id: enterprise.party, seal_id: sealId, member_id: keeper.memberId, since: world.clock.now() })
        .execute(),
    );
    expect((await freeze(keeper, ' ')).code).toBe(errorNumber('INPUT_INVALID'));
    expect((await freeze(keeper)).success).toBe(true);
    await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_FROZEN' });
    expect((await freeze(keeper)).code).toBe(errorNumber('SEAL_STEP_IMPOSSIBLE'));
    // neither enabling nor a keeper brings it back
    expect((await operate(browser, { oper: 'enable', sealId })).code).toBe(errorNumber('SEAL_STEP_IMPOSSIBLE'));
    expect((await operate(keeper.browser, { oper: 'unfreeze', sealId, reason: '查清了' })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await operate(browser, { oper: 'unfreeze', sealId, reason: '' })).code).toBe(errorNumber('INPUT_INVALID'));
    expect((await operate(browser, { oper: 'unfreeze', sealId, reason: '查清了' })).data.state).toBe('active');
    const told = (await logOf(world, enterprise.party, 'operation')).slice(-2);
    expect(told.map(({ action, reason }) => [action, reason])).toEqual([
      ['seals.freeze', '印章疑似被盗用'],
      ['seals.unfreeze', '查清了'],
    ]);
  });

  it('by the door of the administrators asks for the permission', async () => {
    const { sealId } = await generateSeal(enterprise.admin.browser);
    const finance = await openMember(world, enterprise.party, 'finance');
    expect((await finance.browser.call(freezeSeal, 'corporateAdmin', { sealId, reason: '试' })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await enterprise.admin.browser.call(freezeSeal, 'corporateAdmin', { sealId, reason: '试' })).success).toBe(true);
  });
});

describe('deleting', () => {
  const remove = (browser: TestPerson['browser'], sealId: string) => browser.call(deleteSeal, 'corporateAdmin', { sealId });

  it('removes a seal that was never used, with its grants out of reach', async () => {
    const { browser } = enterprise.admin;
    const { sealId } = await generateSeal(browser);
    expect((await remove(other.admin.browser, sealId)).code).toBe(errorNumber('NOT_FOUND'));
    expect((await remove(browser, sealId)).data).toEqual({ outcome: 'deleted' });
    await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_UNKNOWN' });
    expect((await remove(browser, sealId)).code).toBe(errorNumber('NOT_FOUND'));
    const { list } = (await browser.call(listSeals, 'corporateAdmin', { pageSize: 100 })).data;
    expect(list.some((seal) => seal.sealId === sealId)).toBe(false);
  });

  it('retires for good one that contracts bear', async () => {
    const { browser } = enterprise.admin;
    const { sealId } = await generateSeal(browser);
    await press(sealId);
    expect((await remove(browser, sealId)).data).toEqual({ outcome: 'retired' });
    expect((await operate(browser, { oper: 'enable', sealId })).code).toBe(errorNumber('SEAL_STEP_IMPOSSIBLE'));
    await expect(take(sealId)).rejects.toMatchObject({ code: 'SEAL_INACTIVE' });
    expect((await grantsOf(browser, sealId)).length).toBe(1);
    await expect(grantSeal(browser, sealId, adminId)).rejects.toThrow('已注销');
  });
});
