import { randomUUID } from 'node:crypto';
import { readBatch, readBatchOffer, signBatch } from '@moqi/api/work/batch-signing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { batchCode } from '../batches.ts';
import { type BarrierPlace, raiseBarrier } from './barrier.ts';
import { expectFinished, perform, type SentContract, sendContract, servedFiles, signatureRows, strangersAct } from './crash-contract.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';

// whole processes on a machine that may be busy
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let site: CrashSite;
beforeAll(async () => {
  site = await openCrashSite('server');
});
afterAll(() => site.close());

interface AskedBatch {
  readonly contracts: readonly SentContract[];
  readonly before: readonly ReadonlyMap<string, Buffer>[];
  readonly batchId: string;
  readonly ask: () => Promise<unknown>;
}

/** Contracts that wait for the seal of their sender, and the call that signs them all. */
async function asked(count = 3): Promise<AskedBatch> {
  const contracts: SentContract[] = [];
  for (let n = 0; n < count; n += 1) contracts.push(await sendContract(site));
  const before = await Promise.all(contracts.map((contract) => servedFiles(site, contract)));
  const signNos = contracts.map(({ own }) => own.signNo ?? '');
  const offer = await site.sender.call(readBatchOffer, 'enterprise', {});
  const sealId = offer.data.seals[0]?.sealId ?? '';
  const valicode = await batchCode(site, site.sender, 'enterprise', signNos);
  const batchId = randomUUID();
  const input = { batchId, signNos, sealId, valicode, consent: true as const };
  const ask = async () => {
    const answer = await site.sender.call(signBatch, 'enterprise', input);
    expect(answer).toMatchObject({ success: true, data: { batchId, total: count, refused: 0 } });
  };
  return { contracts, before, batchId, ask };
}

/** The list comes to its end by itself: each contract sealed once under one consent, and the next signer finishes it. */
async function expectSigned({ contracts, before, batchId }: AskedBatch): Promise<void> {
  const read = async () => (await site.sender.call(readBatch, 'enterprise', { batchId })).data;
  await vi.waitFor(async () => expect((await read()).state).toBe('done'), { timeout: 60_000, interval: 100 });
  expect(await read()).toMatchObject({ total: contracts.length, signed: contracts.length, refused: 0 });
  for (const contract of contracts) {
    expect(await signatureRows(site, contract)).toBe(2);
    const consents = site.database().db.selectFrom('consents').select('consent_id').where('contract_id', '=', contract.applyId);
    expect(await consents.execute()).toHaveLength(1);
  }
  const [first] = contracts;
  if (!first) throw new Error('an empty list');
  await perform(await strangersAct(site, first));
  await expectFinished(site, first, before[0] ?? new Map());
}

const SIGNING: [string, BarrierPlace][] = [
  ['a task of the list is being signed: nothing of it stands', { table: 'signatures', on: 'insert', at: 'row' }],
  ['a task is signed, and the list does not know', { table: 'signatures', on: 'insert', at: 'commit' }],
  ['a task is signed, and the list is being told', { table: 'signing_batch_items', on: 'update', at: 'row' }],
  ['all is signed, and the list is being ended', { table: 'signing_batches', on: 'update', at: 'row' }],
];
test.each(SIGNING)('%s', async (_, place) => {
  const batch = await asked();
  const barrier = await raiseBarrier(site.postgres, place);
  await batch.ask();
  await barrier.reached();
  await site.kill();
  await barrier.lift();
  await site.restart();
  await expectSigned(batch);
});

test('the list is accepted, and nobody was answered: the same call finds it', async () => {
  const batch = await asked(2);
  const barrier = await raiseBarrier(site.postgres, { table: 'consents', on: 'insert', at: 'commit' });
  const outcome = batch.ask().then(
    () => 'answered',
    () => 'not answered',
  );
  await barrier.reached();
  await site.kill();
  expect(await outcome).toBe('not answered');
  await barrier.lift();
  await site.restart();
  await batch.ask();
  await expectSigned(batch);
});
