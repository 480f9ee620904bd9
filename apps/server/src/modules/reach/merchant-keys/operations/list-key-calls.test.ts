import { errorNumber, type InputOf, OPENAPI } from '@moqi/api';
import { createKey, KEY_SCOPE_NAMES, listKeyCalls, readKeyUsage } from '@moqi/api/reach/merchant-keys';
import { listApplications } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let keyId: string;
let program: TestProgram;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
  const key = await makeKey('ERP');
  keyId = key.keyId;
  program = openProgram(world, key);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const makeKey = async (name: string) => {
  const settings = { name, scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
  return (await admin().call(createKey, 'enterprise', settings)).data;
};
const record = async (input: InputOf<typeof listKeyCalls> = {}) => (await admin().call(listKeyCalls, 'enterprise', input)).data;
const usage = async (days = 30) => (await admin().call(readKeyUsage, 'enterprise', { days })).data;
/** A call is noted once it is answered. */
const noted = (calls: number) => expect.poll(async () => (await record()).list.length).toBe(calls);

it('names call, outcome and caller, and neither bodies nor secrets', async () => {
  await program.call(readContract, { applyNo: 'MQ-geheim' });
  await program.call(listApplications, {}, { secret: 'mqs_wrong' });
  await noted(2);
  const { list } = await record();
  expect(
    list.map(({ call, status, code, error, keyName }) => ({ call, status, code, error, keyName })).toSorted((a, b) => a.status - b.status),
  ).toEqual([
    { call: `POST ${OPENAPI}/contracts/list`, status: 401, code: errorNumber('KEY_REFUSED'), error: 'KEY_REFUSED', keyName: 'ERP' },
    {
      call: `POST ${OPENAPI}/contracts/status`,
      status: 404,
      code: errorNumber('CONTRACT_NOT_FOUND'),
      error: 'CONTRACT_NOT_FOUND',
      keyName: 'ERP',
    },
  ]);
  expect(JSON.stringify(list)).not.toMatch(/geheim|mqs_/);
  expect((await record({ refused: true, beginDate: '2026-06-01', endDate: '2026-06-01', keyId })).list).toHaveLength(2);
  expect((await record({ endDate: '2026-05-31' })).list).toEqual([]);
});

it('goes back page by page, while further calls come in', async () => {
  for (let call = 0; call < 5; call++) {
    await program.call(listApplications, {});
    world.clock.advance({ minutes: 1 });
  }
  await noted(5);
  const first = await record({ pageSize: 2 });
  await program.call(readContract, { applyNo: 'MQ-1' });
  await noted(6);
  const second = await record({ pageSize: 2, before: first.next });
  const third = await record({ pageSize: 2, before: second.next });
  expect([first, second, third].map(({ list }) => list.map(({ time }) => time.slice(11, 16)))).toEqual([
    ['02:04', '02:03'],
    ['02:02', '02:01'],
    ['02:00'],
  ]);
  expect(third.next).toBe('');
  expect((await record({ refused: true })).list).toMatchObject([{ error: 'CONTRACT_NOT_FOUND' }]);
});

it('adds up what each key called on each day of China', async () => {
  const other = await makeKey('财务');
  await program.call(listApplications, {});
  await program.call(readContract, { applyNo: 'MQ-1' });
  // 23:59 and 00:01 in China
  world.clock.set('2026-06-01T15:59:00.000Z');
  await openProgram(world, other).call(listApplications, {});
  world.clock.set('2026-06-01T16:01:00.000Z');
  await program.call(listApplications, {});
  await noted(4);
  const told = await usage();
  expect(told).toMatchObject({ beginDate: '2026-05-04', endDate: '2026-06-02' });
  expect(told.list).toMatchObject([
    {
      keyId,
      keyName: 'ERP',
      perDay: 10_000,
      list: [
        { day: '2026-06-01', calls: 2, refused: 1 },
        { day: '2026-06-02', calls: 1, refused: 0 },
      ],
    },
    { keyId: other.keyId, list: [{ day: '2026-06-01', calls: 1, refused: 0 }] },
  ]);
  expect((await usage(1)).list).toMatchObject([{ keyId, list: [{ day: '2026-06-02' }] }]);
});

it('is the company’s own, for those who manage its settings', async () => {
  await program.call(listApplications, {});
  await noted(1);
  const elsewhere = (await openEnterprise(world)).admin.browser;
  const [{ callId } = { callId: '' }] = (await record()).list;
  expect((await elsewhere.call(listKeyCalls, 'enterprise', { keyId, before: callId })).data.list).toEqual([]);
  expect((await elsewhere.call(listKeyCalls, 'enterprise', {})).data.list).toEqual([]);
  expect((await elsewhere.call(readKeyUsage, 'enterprise', {})).data.list).toEqual([]);
  const { browser } = await openMember(world, enterprise.party);
  expect(await browser.call(listKeyCalls, 'enterprise', {})).toMatchObject({ code: errorNumber('FORBIDDEN') });
  expect(await browser.call(readKeyUsage, 'enterprise', {})).toMatchObject({ code: errorNumber('FORBIDDEN') });
});

it('keeps calls for a month, and what they add up to for three', async () => {
  await program.call(listApplications, {});
  await noted(1);
  const { party } = enterprise;
  const left = async () => {
    const { db } = world.platform;
    const calls = await db.selectFrom('merchant_calls').select('call_id').where('party_id', '=', party).execute();
    const days = await db.selectFrom('merchant_usage').select('calls').where('party_id', '=', party).execute();
    return { calls: calls.length, days };
  };
  world.clock.advance({ days: 31 });
  await world.runJob('keys.sweepCalls');
  expect(await left()).toEqual({ calls: 0, days: [{ calls: 1 }] });
  world.clock.advance({ days: 60 });
  await world.runJob('keys.sweepCalls');
  expect(await left()).toEqual({ calls: 0, days: [] });
});
