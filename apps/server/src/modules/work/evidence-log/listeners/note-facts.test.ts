import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkProof, readLog } from '#test/ledger/reader.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { signingContract } from '#test/situations.ts';
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

test('versions, identity, consent, signature and certificate of a contract stand in the log, in their order, and say nothing of persons', async () => {
  const contract = await signingContract(world, { parties: ['sender'], files: 2 });
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
