import { errorNumber } from '@moqi/api';
import { grantOrRevokeSeal, listSeals, listSealUsers } from '@moqi/api/work/seals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Envelope } from '#test/browser.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { approve, generateSeal, operate, uploadedSeal } from '#test/seals.ts';
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

const six = async (ask: () => Promise<Envelope<unknown>>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: 6 }, ask))).map(({ code }) => code).toSorted((a, b) => a - b);
const admin = () => enterprise.admin.browser;
const times = (count: number, code: number) => Array.from({ length: count }, () => code);

it('six grants to the same holder at once leave one in force', async () => {
  const { sealId } = await generateSeal(admin());
  const { memberId } = await openMember(world, enterprise.party);
  const holders = [{ kind: 'member' as const, id: memberId }];
  expect(await six(() => admin().call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'grant', sealId, holders }))).toEqual(times(6, 0));
  const { grants } = (await admin().call(listSealUsers, 'corporateAdmin', { sealId })).data;
  expect(grants.filter(({ holderId, state }) => holderId === memberId && state === 'inForce')).toHaveLength(1);
});

it('six settings of the same keepers at once leave them once', async () => {
  const { sealId } = await generateSeal(admin());
  const { memberId } = await openMember(world, enterprise.party);
  const set = () => admin().call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'setKeepers', sealId, memberIds: [memberId] });
  expect(await six(set)).toEqual(times(6, 0));
  const { keepers } = (await admin().call(listSealUsers, 'corporateAdmin', { sealId })).data;
  expect(keepers.map((keeper) => keeper.memberId)).toEqual([memberId]);
});

it('one of six approvals at once approves; the others are told in what state the seal is', async () => {
  const { sealId } = await uploadedSeal(enterprise);
  expect(await six(() => approve(admin(), sealId, 1))).toEqual([0, ...times(5, errorNumber('SEAL_STEP_IMPOSSIBLE'))]);
});

it('six seals of one name at once are all made: an enterprise may have several of a name', async () => {
  expect(await six(() => operate(admin(), { oper: 'generate', kind: 'round', sealName: '合同专用章' }))).toEqual(times(6, 0));
  const { list } = (await admin().call(listSeals, 'corporateAdmin', {})).data;
  expect(list.map(({ sealName, grants }) => [sealName, grants])).toEqual(Array.from({ length: 6 }, () => ['合同专用章', 1]));
});
