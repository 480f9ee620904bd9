import { errorNumber } from '@moqi/api';
import { SECOND_PROOF_MINUTES } from '@moqi/api/account/second-factors';
import { giveSecondProof, readSigningEvidence, sendSecondCode } from '@moqi/api/work/completion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastCode, openPerson, type TestPerson } from '#test/people.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let contract: SigningContract;
let signer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  contract = await signingContract(world, { parties: ['person', 'person'] });
  const [first] = contract.parties;
  if (!first?.person) throw new Error('no signer');
  signer = first.person;
});
afterAll(() => world.close());

const read = ({ browser }: TestPerson) => browser.call(readSigningEvidence, 'session', { applyNo: contract.applyNo });

async function prove({ browser, mobile }: TestPerson) {
  world.clock.advance({ seconds: 1 }); // the code is the newest message, not one of the same moment
  await browser.call(sendSecondCode, 'session', {});
  return browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, mobile) });
}

async function signAs({ browser }: TestPerson): Promise<void> {
  const { applyNo } = contract;
  const { signNo } = await readTask(browser, { applyNo });
  if (!(await sign(world, browser, { applyNo, signNo })).success) throw new Error('not signed');
  await world.runJobs();
}

test('a login alone opens nothing; a code to the account does, for a quarter of an hour', async () => {
  const { sender } = contract;
  expect((await read(sender)).code).toBe(errorNumber('SECOND_PROOF_NEEDED'));
  expect((await sender.browser.call(giveSecondProof, 'session', { valicode: '000000' })).code).toBe(errorNumber('CODE_EXPIRED'));
  const { data: proved } = await prove(sender);
  const { data } = await read(sender);
  expect(data).toMatchObject({ applyNo: contract.applyNo, completed: false, expiresAt: proved.expiresAt });
  expect(data.lines.map(({ number, what }) => [number, what])).toEqual([[1, `${sender.name} 发出合同`]]);
  world.clock.advance({ minutes: SECOND_PROOF_MINUTES, seconds: 1 });
  expect((await read(sender)).code).toBe(errorNumber('SECOND_PROOF_NEEDED'));
});

test('of others a signer learns how they signed once all have; the sender at once', async () => {
  const other = contract.parties[1]?.person ?? contract.sender;
  await signAs(other);
  await prove(signer);
  await prove(contract.sender);
  const seenBy = async (person: TestPerson) =>
    (await read(person)).data.parties.map(({ signed, ip, proofMethod }) => [signed, ip, proofMethod]);
  expect(await seenBy(signer)).toEqual([
    [false, '', ''],
    [true, '', ''],
  ]);
  expect((await seenBy(contract.sender))[1]).toEqual([true, '127.0.0.1', 'sms']);
  await signAs(signer);
  const { data } = await read(signer);
  expect(data.completed).toBe(true);
  for (const party of data.parties) {
    expect(party).toMatchObject({ signed: true, proofMethod: 'sms', timestamped: true, issuer: '墨契自建 CA', codeOnly: false });
    expect(party.provenName).toBe('韩立川');
    expect(party.statementDigest).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(data.files.map(({ docHash, uploadHash }) => docHash === uploadHash)).toEqual([false]);
  expect(data.lines.at(-1)?.what).toBe('平台核验全部签名，合同签署完成');
});

test('a proof is of its own session, and opens the contracts of its party only', async () => {
  const stranger = await openPerson(world);
  await prove(stranger);
  expect((await read(stranger)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  const another = await openPerson(world);
  expect((await read(another)).code).toBe(errorNumber('SECOND_PROOF_NEEDED'));
  await another.browser.call(sendSecondCode, 'session', {});
  expect((await another.browser.call(giveSecondProof, 'session', { valicode: 'x' })).code).toBe(errorNumber('CODE_WRONG'));
  expect((await world.browser().call(readSigningEvidence, 'session', { applyNo: contract.applyNo })).code).toBe(
    errorNumber('UNAUTHENTICATED'),
  );
});
