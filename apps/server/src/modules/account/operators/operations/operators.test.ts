import { errorNumber } from '@moqi/api';
import {
  appointOperator,
  changeDuties,
  closeShift,
  createFirstOperator,
  DUTIES,
  listDeeds,
  listOperators,
  openShift,
  readStanding,
  sendShiftCode,
} from '@moqi/api/account/operators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperator } from '#test/operators.ts';
import { lastCode, logIn, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const TOKEN = 'operator token of the tests';
let world: World;
let first: TestPerson;
beforeAll(async () => {
  world = await openWorld({ environment: { OPERATOR_TOKEN: TOKEN } });
  first = await openPerson(world, { name: '岑远' });
});
afterAll(() => world.close());

const standing = async ({ browser }: TestPerson) => (await browser.call(readStanding, 'session', {})).data;
const begin = ({ browser }: TestPerson, token: string) => browser.call(createFirstOperator, 'session', { token });
async function startShift({ browser, mobile }: TestPerson) {
  world.clock.advance({ minutes: 2 });
  await browser.call(sendShiftCode, 'session', {});
  return browser.call(openShift, 'session', { valicode: await lastCode(world, mobile) });
}

test('the token makes the first operator, and no other', async () => {
  const other = await openPerson(world);
  expect(await standing(first)).toMatchObject({ state: 'first', duties: [] });
  expect((await begin(first, 'a guess')).code).toBe(errorNumber('OPERATOR_TOKEN_WRONG'));
  const answers = await Promise.all([begin(first, TOKEN), begin(first, TOKEN)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, errorNumber('OPERATOR_EXISTS')]);
  expect(await standing(first)).toMatchObject({ state: 'offShift', name: '岑远', duties: [...DUTIES], shiftUntil: '' });
  expect(await standing(other)).toMatchObject({ state: 'none' });
  expect((await begin(other, TOKEN)).code).toBe(errorNumber('OPERATOR_EXISTS'));
});

test('a shift takes a code of its own, in its own session, and lasts eight hours', async () => {
  const list = async ({ browser }: TestPerson) => (await browser.call(listOperators, 'operator', {})).code;
  expect(await list(first)).toBe(errorNumber('SHIFT_NEEDED'));
  const elsewhere = { ...first, browser: await logIn(world, first.mobile) };
  await first.browser.call(sendShiftCode, 'session', {});
  const valicode = await lastCode(world, first.mobile);
  expect((await elsewhere.browser.call(openShift, 'session', { valicode })).success).toBe(false);
  expect((await first.browser.call(openShift, 'session', { valicode: '000000' })).code).toBe(errorNumber('CODE_WRONG'));
  expect((await first.browser.call(openShift, 'session', { valicode })).success).toBe(true);
  expect(await list(first)).toBe(0);
  expect(await list(elsewhere)).toBe(errorNumber('SHIFT_NEEDED'));
  world.clock.advance({ hours: 8 });
  expect(await list(first)).toBe(errorNumber('SHIFT_NEEDED'));
  expect((await startShift(first)).success).toBe(true);
  await first.browser.call(closeShift, 'session', {});
  expect(await standing(first)).toMatchObject({ state: 'offShift' });
});

test('who operates is appointed, changed and dismissed by another operator alone', async () => {
  await startShift(first);
  const { call } = first.browser;
  const clerk = await openPerson(world, { name: '许闻' });
  expect((await clerk.browser.call(sendShiftCode, 'session', {})).code).toBe(errorNumber('NOT_OPERATOR'));
  expect((await clerk.browser.call(openShift, 'session', { valicode: '123456' })).code).toBe(errorNumber('NOT_OPERATOR'));
  const appoint = (address: string) => call(appointOperator, 'operator', { address, duties: ['support', 'review'] });
  expect((await appoint('139 0000 0001')).code).toBe(errorNumber('OPERATOR_ACCOUNT_UNKNOWN'));
  expect((await appoint(clerk.mobile)).data).toEqual({ personId: clerk.party });
  expect((await appoint(clerk.mobile)).code).toBe(errorNumber('OPERATOR_APPOINTED'));
  expect(await standing(clerk)).toMatchObject({ state: 'offShift', duties: ['review', 'support'] });
  await startShift(clerk);
  expect((await clerk.browser.call(listOperators, 'operator', {})).code).toBe(errorNumber('DUTY_MISSING'));
  expect((await clerk.browser.call(listDeeds, 'operator', {})).success).toBe(true);

  const change = (personId: string, duties: ('review' | 'upkeep')[]) => call(changeDuties, 'operator', { personId, duties });
  expect((await change(first.party, ['review'])).code).toBe(errorNumber('OPERATOR_OWN_DUTIES'));
  expect((await change(crypto.randomUUID(), [])).code).toBe(errorNumber('NOT_FOUND'));
  await change(clerk.party, ['upkeep']);
  const { operators } = (await call(listOperators, 'operator', {})).data;
  expect(operators.find(({ personId }) => personId === clerk.party)).toMatchObject({ name: '许闻', duties: ['upkeep'], isSelf: false });
  expect(operators.find(({ isSelf }) => isSelf)?.personId).toBe(first.party);
  expect(JSON.stringify(operators)).not.toContain(clerk.mobile);
  await change(clerk.party, []);
  expect((await clerk.browser.call(listDeeds, 'operator', {})).code).toBe(errorNumber('NOT_OPERATOR'));

  const { deeds, hasMore } = (await call(listDeeds, 'operator', {})).data;
  expect(hasMore).toBe(false);
  expect(deeds.map(({ deed, by }) => [deed, by]).slice(0, 4)).toEqual([
    ['operators.dismiss', '岑远'],
    ['operators.change', '岑远'],
    ['operators.shift', '许闻'],
    ['operators.appoint', '岑远'],
  ]);
  const numbers = deeds.map(({ number }) => number);
  const earlier = (await call(listDeeds, 'operator', { before: numbers[1] ?? 0 })).data.deeds;
  expect(earlier.map(({ number }) => number)).toEqual(numbers.slice(2));
});

test('where no token is configured nobody becomes the first', async () => {
  const closed = await openWorld();
  try {
    const person = await openPerson(closed);
    expect(await standing(person)).toMatchObject({ state: 'closed' });
    expect((await begin(person, 'undefined')).code).toBe(errorNumber('OPERATOR_TOKEN_WRONG'));
    expect((await (await openOperator(closed, { duties: ['upkeep'] })).operate(listOperators, {})).success).toBe(true);
  } finally {
    await closed.close();
  }
});
