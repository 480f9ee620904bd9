import { errorNumber, type InputOf } from '@moqi/api';
import { readContract, readSignRecord } from '@moqi/api/work/contracts';
import { signContract } from '@moqi/api/work/signing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestBrowser } from '../browser.ts';
import { openEnterprise } from '../people.ts';
import { operate } from '../seals.ts';
import { prove, signRequest, type Task } from '../signing-acts.ts';
import { linkTo, type SigningContract, signingContract } from '../situations.ts';
import { openWorld, type World } from '../world.ts';

/*
 * What the outside does for a signature fails, and comes back. The contract goes on without it where that is honest, and waits where it is
 * not; nothing is made up, and nobody has to repair anything.
 */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());

interface Ready {
  readonly contract: SigningContract;
  readonly browser: TestBrowser;
  readonly task: Task;
  readonly request: InputOf<typeof signContract>;
}

/** A contract with one signer, who has read it and given the code. */
async function ready(): Promise<Ready> {
  const contract = await signingContract(world, { parties: ['stranger'] });
  const [browser, task] = [world.browser(), await linkTo(world, contract.parties[0]?.mobile ?? '')];
  await prove(world, browser, task);
  return { contract, browser, task, request: await signRequest(browser, task) };
}

const stateOf = async ({ contract: { sender, applyNo } }: Ready) =>
  (await sender.browser.call(readContract, 'signing', { applyNo })).data.state;

test('without the time-stamping authority a signature is made and says so, and the next one has its timestamp again', async () => {
  const one = await ready();
  vi.spyOn(world.platform.timestamps, 'timestamp').mockRejectedValue(new Error('the authority does not answer'));
  expect(await one.browser.call(signContract, 'signing', one.request)).toMatchObject({ success: true, data: { timestamped: false } });
  await world.runJobs();
  expect(await stateOf(one)).toBe('completed');
  const levels = world.platform.db.selectFrom('signatures').select('level').where('contract_id', '=', one.contract.applyId);
  expect(await levels.execute()).toEqual([{ level: 'B-B' }]);
  vi.restoreAllMocks();
  const next = await ready();
  expect(await next.browser.call(signContract, 'signing', next.request)).toMatchObject({ data: { timestamped: true } });
});

test('without the certification authority nothing is signed and the refusal says so; the same request signs later', async () => {
  const one = await ready();
  const { db, authority } = world.platform;
  vi.spyOn(authority, 'certify').mockRejectedValue(new Error('the authority does not answer'));
  const refused = await one.browser.call(signContract, 'signing', one.request);
  expect(refused).toMatchObject({ success: false, code: errorNumber('CERTIFICATION_UNAVAILABLE') });
  expect(await stateOf(one)).toBe('signing');
  const kept = (table: 'signatures' | 'consents') =>
    db.selectFrom(table).select('participant_id').where('contract_id', '=', one.contract.applyId).execute();
  expect([await kept('consents'), await kept('signatures')]).toEqual([[], []]);
  vi.restoreAllMocks();
  expect(await one.browser.call(signContract, 'signing', one.request)).toMatchObject({ success: true, data: { timestamped: true } });
  const record = await one.browser.call(readSignRecord, 'signing', one.task);
  expect(record.data.list.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
});

test('without the certification authority no seal is made and the refusal says so; the same request makes it later', async () => {
  const { admin, party } = await openEnterprise(world);
  const { db, authority } = world.platform;
  const seals = () => db.selectFrom('seals').select('seal_id').where('party_id', '=', party).execute();
  const wish = { oper: 'generate', kind: 'round', sealName: '合同专用章' } as const;
  vi.spyOn(authority, 'certify').mockRejectedValue(new Error('the authority does not answer'));
  const refused = await operate(admin.browser, wish);
  expect(refused).toMatchObject({ success: false, code: errorNumber('SEAL_MAKING_UNAVAILABLE') });
  expect(await seals()).toEqual([]);
  vi.restoreAllMocks();
  expect(await operate(admin.browser, wish)).toMatchObject({ success: true, data: { state: 'active' } });
  expect(await seals()).toHaveLength(1);
});
