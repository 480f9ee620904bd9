import { acceptUserNotes, enterPolicy } from '@moqi/api/trust/insurance';
import { preserveHashes } from '@moqi/api/trust/preservations';
import { listEnterpriseSigns, listSignRecords } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnterprise, openMember, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rowOf = async ({ browser }: TestPerson, { applyId }: SigningContract, door: 'personal' | 'enterprise' = 'personal') => {
  const { list } = (await browser.call(listSignRecords, door, {})).data;
  const { insureState, preservationId } = list.find((row) => row.applyId === applyId) ?? {};
  return [insureState, preservationId];
};
async function preserve({ browser }: TestPerson, hash: string, algorithm: 'SHA-256' | 'SM3' = 'SHA-256'): Promise<string> {
  const { data, msg } = await browser.call(preserveHashes, 'session', { items: [{ name: '设备采购合同', algorithm, hash }], note: '' });
  if (data.list[0] === undefined) throw new Error(msg);
  return data.list[0].preservationId;
}

test('a row of a completed contract names what its own party had preserved of its file, and whether a policy stands for it', async () => {
  const contract = await signingContract(world, { parties: ['person', 'sender'] });
  const [{ person } = {}] = contract.parties;
  if (!person) throw new Error('a party is missing');
  const { sender, applyNo } = contract;
  const hash = async () => (await sender.browser.call(readContract, 'signing', { applyNo })).data.files[0]?.docHash ?? '';
  const whole = await hash();
  const theirs = await preserve(sender, whole);
  await settleSigned(world, contract, 0);
  await settleSigned(world, contract, 1);
  await preserve(person, whole, 'SM3');
  expect([await rowOf(person, contract), await rowOf(sender, contract)]).toEqual([
    [0, ''],
    [0, theirs],
  ]);
  const first = await preserve(person, whole);
  expect(await rowOf(person, contract)).toEqual([0, first]);
  await person.browser.call(acceptUserNotes, 'session', {});
  const entered = await person.browser.call(enterPolicy, 'session', { preservationId: first, policyNumber: 'PICC-2026-001' });
  expect(entered.success).toBe(true);
  world.clock.advance({ seconds: 1 });
  await preserve(person, whole);
  expect(await rowOf(person, contract)).toEqual([1, first]);
  expect(await rowOf(sender, contract)).toEqual([0, theirs]);
});

test('before it is completed its file is not yet the contract, and no row names it', async () => {
  const contract = await signingContract(world, { parties: ['person'] });
  const [{ person } = {}] = contract.parties;
  if (!person) throw new Error('a party is missing');
  const { data } = await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo });
  await preserve(person, data.files[0]?.docHash ?? '');
  expect(await rowOf(person, contract)).toEqual([0, '']);
});

test('in a company it is named to those who may see the preservation', async () => {
  const contract = await signingContract(world, { parties: ['enterprise'] });
  const [{ enterprise } = {}] = contract.parties;
  if (!enterprise) throw new Error('a party is missing');
  const { admin, party } = enterprise;
  const { applyNo } = contract;
  await settleSigned(world, contract, 0);
  const { data } = await contract.sender.browser.call(readContract, 'signing', { applyNo });
  const colleague = await openMember(world, party);
  const own = await preserve(colleague, data.files[0]?.docHash ?? '');
  expect(await rowOf(admin, contract, 'enterprise')).toEqual([0, own]);
  const signs = (await admin.browser.call(listEnterpriseSigns, 'enterprise', {})).data.list;
  expect(signs.map(({ preservationId }) => preservationId)).toEqual([own]);
  const other = await openEnterprise(world);
  expect((await other.admin.browser.call(listEnterpriseSigns, 'enterprise', {})).data.list).toEqual([]);
});
