import { errorNumber } from '@moqi/api';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { createContract, readDraft } from '@moqi/api/work/sending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { settleRefused, settleSigned } from '#test/settle.ts';
import { type DraftInput, personParty, placedField, type SigningContract, signingContract } from '#test/situations.ts';
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

/** An agreement of the parties of the first contract that rescinds it. */
async function rescission(first: SigningContract): Promise<DraftInput> {
  const [party] = first.parties;
  const draft = await goodDraft(first.sender);
  const file = draft.attatchFileNamesJson?.[0];
  if (!party || !file) throw new Error('nobody signs');
  const signatoryJson = [personParty('a', { fullName: party.name, mobile: party.mobile })];
  const files = [{ ...file, fields: [placedField('a', 0)] }];
  return {
    ...draft,
    applyIdSec: first.applyId,
    relation: 'rescinds',
    contractName: '解除协议',
    signatoryJson,
    attatchFileNamesJson: files,
  };
}
const stateOf = async ({ sender, applyNo }: Pick<SigningContract, 'sender' | 'applyNo'>) => {
  const { state, endTime, timeline } = (await sender.browser.call(readContract, 'signing', { applyNo })).data;
  return { state, endTime, last: timeline.at(-1)?.kind };
};

async function rescinding(): Promise<{ first: SigningContract; second: Pick<SigningContract, 'sender' | 'applyId' | 'applyNo'> }> {
  const first = await signingContract(world, { signers: 1 });
  await settleSigned(world, first, 0);
  const { data, msg } = await send(first.sender, await rescission(first));
  if (!data) throw new Error(msg);
  await world.runJobs();
  return { first, second: { sender: first.sender, ...data } };
}

it('is being rescinded while the other one is signed, and rescinded once it is', async () => {
  const { first, second } = await rescinding();
  const before = await stateOf(first);
  expect(before).toMatchObject({ state: 'rescinding', last: 'rescissionStarted' });
  expect(before.endTime).not.toBe('');
  // nobody begins a second one meanwhile
  expect((await send(first.sender, await rescission(first))).code).toBe(errorNumber('FIELD_REFUSED'));
  world.clock.advance({ seconds: 60 });
  await settleSigned(world, second, 0);
  await world.runJobs();
  expect(await stateOf(first)).toEqual({ state: 'rescinded', last: 'rescinded', endTime: before.endTime });
  expect(await stateOf(second)).toMatchObject({ state: 'completed' });
});

it('stands as before when the other one is refused or revoked, and can be rescinded anew', async () => {
  const { first, second } = await rescinding();
  await settleRefused(world, second, 0);
  await world.runJobs();
  expect(await stateOf(first)).toMatchObject({ state: 'completed', last: 'rescissionDropped' });
  const { data } = await send(first.sender, await rescission(first));
  expect(await stateOf(first)).toMatchObject({ state: 'rescinding' });
  await first.sender.browser.call(revokeContracts, 'personal', { applyIds: [data.applyId] });
  await world.runJobs();
  expect(await stateOf(first)).toMatchObject({ state: 'completed' });
});

it('a draft keeps what it will do, and its sender reads the name of the other contract', async () => {
  const first = await signingContract(world, { contractName: '主合同', signers: 1 });
  const { data } = await send(first.sender, { applyIdSec: first.applyId, relation: 'supplements', saveToDraftBox: 1 });
  const read = await first.sender.browser.call(readDraft, 'personal', { applyId: data.applyId });
  const named = { applyNo: first.applyNo, contractName: '主合同' };
  expect(read.data).toMatchObject({ applyIdSec: first.applyId, relation: 'supplements', related: named });
});

it('is rescinded by its own parties only', async () => {
  const first = await signingContract(world, { signers: 1 });
  await settleSigned(world, first, 0);
  const answer = await send(first.sender, { applyIdSec: first.applyId, relation: 'rescinds' });
  expect([answer.code, answer.msg.includes('签署方须与原合同一致')]).toEqual([errorNumber('FIELD_REFUSED'), true]);
  expect(await stateOf(first)).toMatchObject({ state: 'completed' });
});

it('only a completed contract can be rescinded, and a foreign or unknown one is not found', async () => {
  const first = await signingContract(world, { signers: 1 });
  const { sender, applyId: applyIdSec } = first;
  expect((await send(sender, { applyIdSec, relation: 'rescinds' })).code).toBe(errorNumber('FIELD_REFUSED'));
  await settleSigned(world, first, 0);
  const second = await send(sender, await rescission(first));
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
