import { errorNumber, type InputOf } from '@moqi/api';
import { listSealUses } from '@moqi/api/work/grants';
import { grantOrRevokeSeal, listSeals, listSealUsers, listUsableSeals } from '@moqi/api/work/seals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { generateSeal, grantSeal, grantsOf, logOf, operate, pressSeal, revokeSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';
import { recordRefusedUse, type SealAttempt } from '../acts/authorise-seal-use.ts';
import { grantForContract } from '../acts/grants.ts';
import { sealChoice } from '../acts/seal-choice.ts';
import { usableSeal } from '../acts/usable-seal.ts';

type Member = TestPerson & { memberId: string };

let world: World;
let enterprise: TestEnterprise;
let other: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  other = await openEnterprise(world);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const usable = async (member: TestPerson) =>
  (await member.browser.call(listUsableSeals, 'enterprise', {})).data.list.map(({ sealId }) => sealId);
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

function attemptOf(member: Member, sealId: string, contractId: string = crypto.randomUUID()): SealAttempt {
  return {
    party: enterprise.party,
    member: { memberId: member.memberId, personId: member.party, name: member.name },
    sealId,
    contract: { contractId, number: 'MQ20260601000001', name: '设备采购合同' },
    places: [{ fileName: '合同.pdf', pages: [1, 3], straddle: true }],
    reason: '',
    origin: { ip: '127.0.0.1', userAgent: 'test' },
    now: world.clock.now(),
  };
}

/** Picks the seal and presses it, as signing does. */
async function press(member: Member, sealId: string, contractId?: string): Promise<void> {
  const attempt = attemptOf(member, sealId, contractId);
  const { contract, now } = attempt;
  const user = { memberId: member.memberId, sealId, contractId: contract.contractId, now };
  const seal = await usableSeal(world.platform, await organizationOf(world.platform.db, enterprise.party), user);
  await pressSeal(world, { ...attempt, seal });
}

describe('granting', () => {
  it('lets a member use the seal until it is taken back', async () => {
    const { sealId } = await generateSeal(admin());
    const member = await openMember(world, enterprise.party);
    await expect(press(member, sealId)).rejects.toMatchObject({ code: 'SEAL_NOT_GRANTED', facts: { name: '公章' } });
    const grantId = await grantSeal(admin(), sealId, member.memberId, { note: '仅采购类合同' });
    expect(await usable(member)).toEqual([sealId]);
    await press(member, sealId);
    expect((await revokeSeal(admin(), sealId, grantId)).success).toBe(true);
    expect(await usable(member)).toEqual([]);
    await expect(press(member, sealId)).rejects.toMatchObject({ code: 'SEAL_GRANT_REVOKED' });
    const told = (await logOf(world, enterprise.party, 'operation')).slice(-2);
    expect(told.map(({ action, person_name }) => [action, person_name])).toEqual([
      ['seals.grant', enterprise.admin.name],
      ['seals.revoke', enterprise.admin.name],
    ]);
  });

  it('is for a period', async () => {
    const { sealId } = await generateSeal(admin());
    const member = await openMember(world, enterprise.party);
    await grantSeal(admin(), sealId, member.memberId, { beginAt: inDays(1), endAt: inDays(3) });
    await expect(press(member, sealId)).rejects.toMatchObject({ code: 'SEAL_GRANT_NOT_BEGUN', facts: { day: '2026-06-02' } });
    world.clock.advance({ days: 1 });
    await press(member, sealId);
    world.clock.advance({ days: 2 });
    await expect(press(member, sealId)).rejects.toMatchObject({ code: 'SEAL_GRANT_OVER', facts: { day: '2026-06-04' } });
    expect((await grantsOf(admin(), sealId)).map(({ state }) => state)).toContain('over');
  });

  it('is for a number of uses, also when they come at once', async () => {
    const { sealId } = await generateSeal(admin());
    const member = await openMember(world, enterprise.party);
    await grantSeal(admin(), sealId, member.memberId, { uses: 5 });
    const presses = await Promise.allSettled(Array.from({ length: 16 }, () => press(member, sealId)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = presses.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    for (const reason of refused) expect(reason).toMatchObject({ code: 'SEAL_GRANT_USED_UP', facts: { times: 5 } });
    const [grant] = (await grantsOf(admin(), sealId)).filter(({ holderId }) => holderId === member.memberId);
    expect(grant).toMatchObject({ usesAllowed: 5, usesMade: 5, state: 'usedUp' });
    const { data } = await admin().call(listSealUses, 'corporateAdmin', { sealId, outcome: 'used', pageSize: 100 });
    expect(data.count).toBe(5);
  });

  it('reaches everybody with a role and everybody in a group and below, as long as they are', async () => {
    const { sealId } = await generateSeal(admin());
    const { db } = world.platform;
    const [byRole, byGroup] = [await openMember(world, enterprise.party, 'finance'), await openMember(world, enterprise.party)];
    const times = { created_at: world.clock.now(), updated_at: world.clock.now(), position: 1 };
    const [above, below] = [crypto.randomUUID(), crypto.randomUUID()];
    await db
      .insertInto('groups')
      .values({ party_id: enterprise.party, group_id: above, name: '采购部', ...times })
      .execute();
    await db
      .insertInto('groups')
      .values({ party_id: enterprise.party, group_id: below, parent_id: above, name: '一组', ...times })
      .execute();
    await db.updateTable('members').set({ group_id: below }).where('member_id', '=', byGroup.memberId).execute();
    const roles = db.selectFrom('roles').select('role_id').where('party_id', '=', enterprise.party);
    const { role_id: roleId } = await roles.where('built_in', '=', 'finance').executeTakeFirstOrThrow();
    const holders = [
      { kind: 'role' as const, id: roleId },
      { kind: 'group' as const, id: above },
    ];
    const { data } = await admin().call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'grant', sealId, holders });
    expect(data.grants.map(({ holderName, reaches }) => [holderName, reaches])).toEqual(
      expect.arrayContaining([
        ['财务', 1],
        ['采购部', 1],
      ]),
    );
    expect([await usable(byRole), await usable(byGroup)]).toEqual([[sealId], [sealId]]);
    const card = (await admin().call(listSeals, 'corporateAdmin', { pageSize: 100 })).data.list.find((seal) => seal.sealId === sealId);
    expect([card?.grants, card?.users]).toEqual([3, 3]);
    await db.deleteFrom('member_roles').where('member_id', '=', byRole.memberId).execute();
    await db.updateTable('members').set({ group_id: null }).where('member_id', '=', byGroup.memberId).execute();
    expect([await usable(byRole), await usable(byGroup)]).toEqual([[], []]);
    await expect(press(byRole, sealId)).rejects.toMatchObject({ code: 'SEAL_NOT_GRANTED' });
  });

  it('once more replaces what the member had', async () => {
    const { sealId } = await generateSeal(admin());
    const member = await openMember(world, enterprise.party);
    await grantSeal(admin(), sealId, member.memberId, { uses: 1 });
    await press(member, sealId);
    await grantSeal(admin(), sealId, member.memberId, { uses: 1 });
    await press(member, sealId);
    const mine = (await grantsOf(admin(), sealId)).filter(({ holderId }) => holderId === member.memberId);
    expect(mine.map(({ state, usesMade }) => [state, usesMade])).toEqual([
      ['usedUp', 1],
      ['revoked', 1],
    ]);
  });

  it('for one contract serves that contract once', async () => {
    const { sealId } = await generateSeal(admin());
    const member = await openMember(world, enterprise.party);
    const contractId = crypto.randomUUID();
    const contract = { contractId, name: '样品试用协议' };
    const now = world.clock.now();
    const giving = {
      party: enterprise.party,
      sealId,
      member: { memberId: member.memberId, name: member.name },
      contract,
      by: '顾清妍',
      now,
    };
    await transact(world.platform.db, (tx) => grantForContract(tx, giving));
    await expect(press(member, sealId)).rejects.toMatchObject({ code: 'SEAL_NOT_GRANTED' });
    const user = { party: enterprise.party, memberId: member.memberId, now };
    expect((await sealChoice(world.platform.db, { ...user, contractId })).usable).toMatchObject([{ sealId, usesLeft: 1 }]);
    await press(member, sealId, contractId);
    await expect(press(member, sealId, contractId)).rejects.toMatchObject({ code: 'SEAL_GRANT_USED_UP' });
    const { data } = await admin().call(listSealUses, 'corporateAdmin', { sealId });
    expect(data.list[0]?.reason).toBe('样品试用协议');
  });
});

describe('who may grant', () => {
  const grant = (
    browser: TestPerson['browser'],
    sealId: string,
    change: Partial<Extract<InputOf<typeof grantOrRevokeSeal>, { oper: 'grant' }>>,
  ) => browser.call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'grant', sealId, holders: [], ...change });

  it('is refused for strangers to the enterprise, wrong periods and seals of others', async () => {
    const { sealId } = await generateSeal(admin());
    const member = await openMember(world, enterprise.party);
    const stranger = await openMember(world, other.party);
    const holder = (id: string) => ({ holders: [{ kind: 'member' as const, id }] });
    const codeOf = async (answer: ReturnType<typeof grant>) => (await answer).code;
    expect(await codeOf(grant(member.browser, sealId, holder(member.memberId)))).toBe(errorNumber('FORBIDDEN'));
    expect(await codeOf(grant(other.admin.browser, sealId, holder(stranger.memberId)))).toBe(errorNumber('NOT_FOUND'));
    expect(await codeOf(grant(admin(), sealId, holder(stranger.memberId)))).toBe(errorNumber('SEAL_HOLDER_UNKNOWN'));
    expect(await codeOf(grant(admin(), sealId, { ...holder(member.memberId), endAt: inDays(-1) }))).toBe(
      errorNumber('SEAL_PERIOD_INVALID'),
    );
    const backwards = { ...holder(member.memberId), beginAt: inDays(5), endAt: inDays(4) };
    expect(await codeOf(grant(admin(), sealId, backwards))).toBe(errorNumber('SEAL_PERIOD_INVALID'));
    expect(await codeOf(grant(admin(), sealId, {}))).toBe(errorNumber('INPUT_INVALID'));
    expect(await usable(member)).toEqual([]);
  });

  it('a grant of another enterprise cannot be taken back or read', async () => {
    const { sealId } = await generateSeal(admin());
    const [grant1] = await grantsOf(admin(), sealId);
    expect((await revokeSeal(other.admin.browser, sealId, grant1?.grantId ?? '')).code).toBe(errorNumber('NOT_FOUND'));
    expect((await other.admin.browser.call(listSealUsers, 'corporateAdmin', { sealId })).code).toBe(errorNumber('NOT_FOUND'));
    expect((await other.admin.browser.call(listSealUses, 'corporateAdmin', { sealId })).data.list).toEqual([]);
    expect((await revokeSeal(admin(), sealId, crypto.randomUUID())).code).toBe(errorNumber('NOT_FOUND'));
  });
});

describe('keepers', () => {
  it('are named and changed, and handed over by those who leave, whose grants end', async () => {
    const { sealId } = await generateSeal(admin());
    const [leaver, successor] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
    const set = (memberIds: string[]) => admin().call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'setKeepers', sealId, memberIds });
    expect((await set([leaver.memberId])).data.keepers).toEqual([{ memberId: leaver.memberId, name: leaver.name }]);
    expect((await set([crypto.randomUUID()])).code).toBe(errorNumber('SEAL_HOLDER_UNKNOWN'));
    await grantSeal(admin(), sealId, leaver.memberId);
    expect((await leaver.browser.call(listUsableSeals, 'enterprise', {})).data.list).toMatchObject([{ sealId, keeper: true }]);
    const ids = { personId: leaver.party, successorMemberId: successor.memberId };
    await world.emit(memberLeft, { party: enterprise.party, id: leaver.memberId, ids });
    await world.runJobs();
    const rights = (await admin().call(listSealUsers, 'corporateAdmin', { sealId })).data;
    expect(rights.keepers.map(({ memberId }) => memberId)).toEqual([successor.memberId]);
    expect(rights.grants.find(({ holderId }) => holderId === leaver.memberId)).toMatchObject({
      state: 'revoked',
      endReason: '成员已离开企业',
    });
    expect(await usable(successor)).toEqual([]);
    const told = (await logOf(world, enterprise.party, 'operation')).filter(({ action }) => action === 'seals.handOver');
    expect(told).toMatchObject([{ after: { endedGrants: 1, keptSeals: 1, successor: successor.name } }]);
  });
});

describe('用印记录', () => {
  it('tells contract, person, pages and reason of each use, and refusals too', async () => {
    const { sealId } = await generateSeal(admin());
    const member = await openMember(world, enterprise.party);
    await grantSeal(admin(), sealId, member.memberId, { uses: 1, note: '采购合同' });
    await press(member, sealId);
    world.clock.advance({ seconds: 1 });
    const attempt = attemptOf(member, sealId);
    const error = await press(member, sealId).catch((reason: unknown) => reason);
    await transact(world.platform.db, (tx) => recordRefusedUse(tx, attempt, error));
    // something else went wrong: that is no use of a seal
    await transact(world.platform.db, (tx) => recordRefusedUse(tx, attempt, new Error('disk full')));
    const { data } = await admin().call(listSealUses, 'corporateAdmin', { sealId });
    const common = { sealName: '公章', personName: member.name, contractName: '设备采购合同', contractNo: 'MQ20260601000001' };
    expect(data.list).toMatchObject([
      { ...common, outcome: 'refused', refusal: 'SEAL_GRANT_USED_UP' },
      { ...common, outcome: 'used', refusal: '', reason: '采购合同', places: [{ fileName: '合同.pdf', pages: [1, 3], straddle: true }] },
    ]);
    expect((await admin().call(listSealUses, 'corporateAdmin', { sealId, outcome: 'refused' })).data.count).toBe(1);
    expect((await admin().call(listSealUses, 'corporateAdmin', { sealId, keyword: '没有' })).data.count).toBe(0);
    expect((await member.browser.call(listSealUses, 'corporateAdmin', { sealId })).code).toBe(errorNumber('FORBIDDEN'));
    const told = (await logOf(world, enterprise.party, 'seal')).slice(-2);
    expect(told.map(({ action, after }) => [action, after])).toMatchObject([
      ['seals.use', { contract: '设备采购合同', places: ['合同.pdf P1,3 骑缝'] }],
      ['seals.refuseUse', { refusal: 'SEAL_GRANT_USED_UP' }],
    ]);
  });

  it('counts the uses of this month in China', async () => {
    const { sealId } = await generateSeal(admin());
    const row = (at: string) => ({
      party_id: enterprise.party,
      seal_id: sealId,
      use_id: crypto.randomUUID(),
      person_id: enterprise.admin.party,
      contract_number: 'MQ1',
      used_at: new Date(at),
    });
    const rows = ['2026-05-31T15:59:59Z', '2026-05-31T16:00:00Z', '2026-06-01T01:00:00Z'].map(row);
    await world.platform.db
      .insertInto('seal_uses')
      .values([...rows, { ...row('2026-06-01T02:00:00Z'), outcome: 'refused', refusal: 'SEAL_FROZEN' }])
      .execute();
    const own = (await admin().call(listUsableSeals, 'enterprise', {})).data.list.find((seal) => seal.sealId === sealId);
    expect(own?.usedThisMonth).toBe(2);
  });
});

describe('what a member may use', () => {
  it('names the other seals of the enterprise, and why not', async () => {
    const own = await openEnterprise(world);
    const { browser } = own.admin;
    const [plain, frozen, gone] = [
      await generateSeal(browser, '公章'),
      await generateSeal(browser, '财务章'),
      await generateSeal(browser, '旧章'),
    ];
    await browser.call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'setKeepers', sealId: frozen.sealId, memberIds: [] });
    await operate(browser, { oper: 'disable', sealId: gone.sealId });
    const member = await openMember(world, own.party);
    const { data } = await member.browser.call(listUsableSeals, 'enterprise', {});
    expect([data.list, data.missing.map(({ sealName, why }) => [sealName, why]).toSorted()]).toEqual([
      [],
      [
        ['公章', 'notGranted'],
        ['财务章', 'notGranted'],
      ],
    ]);
    expect(JSON.stringify(data.missing)).not.toContain('<svg');
    await world.platform.db.updateTable('organizations').set({ state: 'unverified' }).where('party_id', '=', own.party).execute();
    const none = (await member.browser.call(listUsableSeals, 'enterprise', {})).data;
    expect([none.list, none.missing, plain.state]).toEqual([[], [], 'active']);
  });
});
