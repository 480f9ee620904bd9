import { errorNumber } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type DraftInput, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const relationsOf = async (who: TestPerson, applyNo: string) =>
  (await who.browser.call(readContract, 'signing', { applyNo })).data.relations;
const send = async (sender: TestPerson, change: DraftInput) =>
  sender.browser.call(createContract, 'personal', { ...(await goodDraft(sender)), contractName: '补充协议', ...change });

it('both pages name the other contract, to those who have it too', async () => {
  const first = await signingContract(world, { contractName: '主合同', signers: 1 });
  const { sender, applyId } = first;
  const signer = first.parties[0]?.person;
  if (signer === undefined) throw new Error('the party is a person');
  const second = (await send(sender, { applyIdSec: applyId, relation: 'supplements' })).data;
  await world.runJobs();
  const other = { fileCount: 1, relation: 'supplements' };
  expect(await relationsOf(sender, second.applyNo)).toEqual([{ ...other, from: 1, applyNo: first.applyNo, contractName: '主合同' }]);
  expect(await relationsOf(sender, first.applyNo)).toEqual([{ ...other, from: 0, applyNo: second.applyNo, contractName: '补充协议' }]);
  // the signer of the first one has nothing to do with the second
  expect(await relationsOf(signer, first.applyNo)).toEqual([]);
  const third = (await send(sender, { applyIdSec: applyId, relation: 'duplicates', contractName: '重签' })).data;
  const named = (await relationsOf(sender, first.applyNo)).map(({ relation, applyNo }) => [relation, applyNo]);
  expect(named).toEqual([
    ['supplements', second.applyNo],
    ['duplicates', third.applyNo],
  ]);
});

it('only a completed contract can be rescinded, and a foreign or unknown one is not found', async () => {
  const first = await signingContract(world, { signers: 1 });
  const { sender, applyId: applyIdSec } = first;
  expect((await send(sender, { applyIdSec, relation: 'rescinds' })).code).toBe(errorNumber('FIELD_REFUSED'));
  await settleSigned(world, first, 0);
  const second = await send(sender, { applyIdSec, relation: 'rescinds', contractName: '解除协议' });
  expect(second.success).toBe(true);
  expect(await relationsOf(sender, first.applyNo)).toMatchObject([{ relation: 'rescinds', from: 0, contractName: '解除协议' }]);
  const stranger = await openPerson(world);
  for (const [who, id] of [
    [stranger, applyIdSec],
    [sender, crypto.randomUUID()],
  ] as const)
    expect((await send(who, { applyIdSec: id, relation: 'supplements' })).code).toBe(errorNumber('RELATED_CONTRACT_UNKNOWN'));
  // a draft is related to nothing yet
  const draft = (await send(sender, { saveToDraftBox: 1 })).data.applyId;
  expect((await send(sender, { applyIdSec: draft, relation: 'supplements' })).code).toBe(errorNumber('RELATED_CONTRACT_UNKNOWN'));
});

it.each([
  [{ relation: 'supplements' } as const, 'relation'],
  [{ applyIdSec: '0199aaaa-0000-7000-8000-000000000001' }, 'applyIdSec'],
])('%j: one without the other is refused', async (change, field) => {
  const answer = await send(await openPerson(world), change);
  expect([answer.code, answer.msg.includes(`字段 ${field} `)]).toEqual([errorNumber('FIELD_REFUSED'), true]);
});
