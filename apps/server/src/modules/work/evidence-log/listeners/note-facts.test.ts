import { createHash } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { listLeaves } from '@moqi/api/work/evidence-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkProof, readLog } from '#test/ledger/reader.ts';
import { openPerson } from '#test/people.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const get = async (path: string) => {
  const answer = await world.app.inject({ url: `/log/${path}` });
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
};
const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts));

let contract: SigningContract;

test('versions, identity, consent, signature and certificate of a contract stand in the log, in their order, and say nothing of persons', async () => {
  contract = await signingContract(world, { parties: ['sender'], files: 2 });
  await world.runJobs();
  const { signNo } = await readTask(contract.sender.browser, { applyNo: contract.applyNo });
  expect((await sign(world, contract.sender.browser, { applyNo: contract.applyNo, signNo })).success).toBe(true);
  await world.runJobs();
  await world.runJob('ledger.publish');

  const facts = await world.platform.db.selectFrom('ledger_facts').selectAll().execute();
  const log = await readLog(get);
  const vkey = (await get('key'))?.toString() ?? '';
  const found = facts.map(({ text, salt }) => {
    const entry = Buffer.from(`moqi-evidence/1 ${sha256(salt, Buffer.from(text)).digest('hex')}\n`);
    return { told: JSON.parse(text), entry, index: log.entries.findIndex((one) => one.equals(entry)) };
  });
  const inOrder = found.toSorted((one, other) => one.index - other.index);
  const version = 'version';
  expect(inOrder.map(({ told, index }) => [index, told.kind])).toEqual(
    [version, version, version, version, 'identity', 'consent', 'signature', 'signature', version, version, 'preservation'].map(
      (kind, at) => [at, kind],
    ),
  );
  const files = await readTask(contract.sender.browser, { applyNo: contract.applyNo });
  const last = inOrder.filter(({ told }) => told.kind === version).slice(-2);
  expect(last.map(({ told }) => told.sha256).toSorted()).toEqual(files.files.map(({ docHash }) => docHash).toSorted());
  for (const { entry, index } of inOrder) {
    const proof = await get(`proof/${sha256(Buffer.of(0), entry).digest('hex')}`);
    expect(checkProof(proof?.toString() ?? '', entry, vkey)).toBe(index);
  }
  const { name, mobile } = contract.sender;
  for (const { text } of facts) for (const personal of [name, mobile, '127.0.0.1']) expect(text).not.toContain(personal);
});

test('a party is given the facts with their salts, of others only once all have signed; nobody else is', async () => {
  const { data } = await contract.sender.browser.call(listLeaves, 'session', { applyNo: contract.applyNo });
  expect(data.leaves.map(({ kind, index }) => [kind, index])).toEqual(expect.arrayContaining([['preservation', 10]]));
  for (const { text, salt, leafHash } of data.leaves) {
    const digest = sha256(Buffer.from(salt, 'hex'), Buffer.from(text)).digest('hex');
    expect(sha256(Buffer.from(`\0moqi-evidence/1 ${digest}\n`)).digest('hex')).toBe(leafHash);
  }
  const stranger = await openPerson(world);
  const asStranger = await stranger.browser.call(listLeaves, 'session', { applyNo: contract.applyNo });
  expect(asStranger.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));

  const open = await signingContract(world, { parties: ['person', 'person'] });
  const [first, second] = open.parties.map(({ person }) => person);
  if (!first || !second) throw new Error('a party is missing');
  const { signNo } = await readTask(first.browser, { applyNo: open.applyNo });
  expect((await sign(world, first.browser, { applyNo: open.applyNo, signNo })).success).toBe(true);
  await world.runJobs();
  const kinds = async ({ browser }: typeof first) => {
    const answer = await browser.call(listLeaves, 'session', { applyNo: open.applyNo });
    return answer.data.leaves.map(({ kind, index }) => [kind, index]);
  };
  const waiting = ['version', 'version', 'identity', 'consent', 'signature', 'version'].map((kind) => [kind, -1]);
  expect((await kinds(first)).toSorted()).toEqual(waiting.toSorted());
  expect((await kinds(second)).toSorted()).toEqual(waiting.filter(([kind]) => kind === 'version').toSorted());
  expect((await kinds(open.sender)).toSorted()).toEqual(waiting.toSorted());
});
