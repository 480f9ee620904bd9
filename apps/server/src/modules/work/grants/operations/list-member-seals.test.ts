import { errorNumber, type OutputOf } from '@moqi/api';
import { listMemberSeals } from '@moqi/api/work/grants';
import { grantOrRevokeSeal } from '@moqi/api/work/seals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { grantForContract } from '#modules/work/seals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { makeGroup } from '#test/members.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { generateSeal, grantSeal, operate, revokeSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

async function told(memberIds: readonly string[], by: Pick<TestPerson, 'browser'> = enterprise.admin) {
  const { data } = await by.browser.call(listMemberSeals, 'corporateAdmin', { corpUserIds: [...memberIds] });
  return data.list.map(({ seals, once }: OutputOf<typeof listMemberSeals>['list'][number]) => [
    seals.map(({ sealName }) => sealName),
    once,
  ]);
}

async function place(memberId: string, groupId: string): Promise<void> {
  await world.platform.db.updateTable('members').set({ group_id: groupId }).where('member_id', '=', memberId).execute();
}

it('names what members may use by themselves, by role, and by their group or one above', async () => {
  const official = await generateSeal(admin(), '公章');
  world.clock.advance({ seconds: 1 });
  const contract = await generateSeal(admin(), '合同专用章');
  const members = [await openMember(world, enterprise.party, 'finance'), await openMember(world, enterprise.party)];
  const [finance, buyer] = members.map(({ memberId }) => memberId) as [string, string];
  const above = await makeGroup(enterprise, '采购部');
  await place(buyer, await makeGroup(enterprise, '一组', above));
  await grantSeal(admin(), official.sealId, buyer);
  const roles = world.platform.db.selectFrom('roles').select('role_id').where('party_id', '=', enterprise.party);
  const { role_id: roleId } = await roles.where('built_in', '=', 'finance').executeTakeFirstOrThrow();
  const holders = [
    { kind: 'role' as const, id: roleId },
    { kind: 'group' as const, id: above },
  ];
  await admin().call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'grant', sealId: contract.sealId, holders });
  expect(await told([finance, buyer])).toEqual([
    [['合同专用章'], 0],
    [['公章', '合同专用章'], 0],
  ]);
  await world.platform.db.updateTable('members').set({ state: 'disabled' }).where('member_id', '=', finance).execute();
  expect(await told([finance])).toEqual([]);
});

it('leaves out what is over, used up, not begun or taken back, and seals that are not in use', async () => {
  const { memberId } = await openMember(world, enterprise.party);
  const names = ['到期', '未开始', '收回', '停用', '用完', '在用'];
  const seals = new Map<string, string>();
  for (const name of names) {
    seals.set(name, (await generateSeal(admin(), `${name}章`)).sealId);
    world.clock.advance({ seconds: 1 });
  }
  const id = (name: string) => seals.get(name) ?? '';
  await grantSeal(admin(), id('到期'), memberId, { endAt: inDays(1) });
  await grantSeal(admin(), id('未开始'), memberId, { beginAt: inDays(5) });
  await revokeSeal(admin(), id('收回'), await grantSeal(admin(), id('收回'), memberId));
  await grantSeal(admin(), id('停用'), memberId);
  await operate(admin(), { oper: 'disable', sealId: id('停用') });
  await grantSeal(admin(), id('用完'), memberId, { uses: 1 });
  await sql`update seal_grants set uses_made = 1 where seal_id = ${id('用完')} and uses_allowed = 1`.execute(world.platform.db);
  await grantSeal(admin(), id('在用'), memberId);
  expect(await told([memberId])).toEqual([[['到期章', '在用章'], 0]]);
  world.clock.advance({ days: 1 });
  expect(await told([memberId])).toEqual([[['在用章'], 0]]);
});

it('counts what an approval allowed for one contract', async () => {
  const { sealId } = await generateSeal(admin());
  const member = await openMember(world, enterprise.party);
  const contract = { contractId: crypto.randomUUID(), name: '样品试用协议' };
  const giving = { party: enterprise.party, sealId, member, contract, by: '审批', now: world.clock.now() };
  await transact(world.platform.db, (tx) => grantForContract(tx, giving));
  expect(await told([member.memberId])).toEqual([[[], 1]]);
});

it('knows nothing of members of another enterprise, and is for those who may see seals', async () => {
  const { sealId } = await generateSeal(admin());
  const member = await openMember(world, enterprise.party);
  await grantSeal(admin(), sealId, member.memberId);
  const other = await openEnterprise(world);
  expect(await told([member.memberId], other.admin)).toEqual([]);
  const asked = await member.browser.call(listMemberSeals, 'corporateAdmin', { corpUserIds: [member.memberId] });
  expect(asked.code).toBe(errorNumber('FORBIDDEN'));
});
