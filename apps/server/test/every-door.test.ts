import { type Audience, type ErrorCode, errorNumber, type Operation, pathsOf } from '@moqi/api';
import { logOut, setFirstPassword } from '@moqi/api/account/identity';
import { createChildAccount } from '@moqi/api/enterprise/joining';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '#compose.ts';
import type { TestBrowser } from './browser.ts';
import { openEnterprise, openPerson } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { OPERATOR_TOKEN: 'operator token of the tests' } });
});
afterAll(() => world.close());

function codeOf(answer: { readonly body: string }): number {
  return (JSON.parse(answer.body) as { code: number }).code;
}

/** The paths of a door that answer something else to an empty request. */
async function opened(browser: TestBrowser, door: Audience, code: number, headers: Record<string, string> = {}): Promise<string[]> {
  const ask = async ({ method }: Operation, path: string) =>
    codeOf(method === 'GET' ? await browser.get(path, headers) : await browser.post(path, {}, headers));
  const mounted = handlers.flatMap(({ operation }) => pathsOf(operation, door).map((path) => ({ operation, path })));
  expect(mounted.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const { operation, path } of mounted) {
    const found = await ask(operation, path.replaceAll(/\{\w+\}/g, '1'));
    if (found !== code) wrong.push(`${path} ${found}`);
  }
  return wrong;
}

it.each(['session', 'personal', 'enterprise', 'corporateAdmin', 'signing', 'operator', 'openapi'] as const)(
  'no path of the door %s opens without a session, a link or a token',
  async (door) => {
    expect(await opened(world.browser(), door, errorNumber('UNAUTHENTICATED'))).toEqual([]);
  },
);

it.each(['enterprise', 'corporateAdmin'] as const)('no path of the door %s opens to a person who stands in no enterprise', async (door) => {
  const { browser } = await openPerson(world);
  expect(await opened(browser, door, errorNumber('ENTERPRISE_MODE_NEEDED'))).toEqual([]);
});

const OF_SESSIONS = ['session', 'personal', 'enterprise', 'corporateAdmin', 'operator'] as const;

it.each(OF_SESSIONS)('no path of the door %s opens to a session that was ended elsewhere', async (door) => {
  const { admin } = await openEnterprise(world);
  const stolen = { cookie: `mq_session=${admin.browser.cookies.get('mq_session')}` };
  await admin.browser.call(logOut, 'session', {});
  expect(await opened(world.browser(), door, errorNumber('SESSION_REPLACED'), stolen)).toEqual([]);
});

it.each<[Audience, ErrorCode]>([
  ['personal', 'CHILD_ACCOUNT_PERSONAL'],
  ['operator', 'NOT_OPERATOR'],
])('no path of the door %s opens to a child account', async (door, refusal) => {
  const { admin } = await openEnterprise(world);
  const child = { enterpriseCode: `door${door}`.toLowerCase(), account: 'front1', name: '前台' };
  const { data } = await admin.browser.call(createChildAccount, 'corporateAdmin', child);
  const browser = world.browser();
  const first = { targetId: data.login, password: data.password, newPassword: 'Counter-77' };
  expect((await browser.call(setFirstPassword, 'public', first)).success).toBe(true);
  expect(await opened(browser, door, errorNumber(refusal))).toEqual([]);
});

it('no path of the operators opens to a person who was not appointed', async () => {
  const { browser } = await openPerson(world);
  expect(await opened(browser, 'operator', errorNumber('NOT_OPERATOR'))).toEqual([]);
});

// the last one: the clock of the world goes on
it('no path of a door opens to a session that ran out', async () => {
  const { admin } = await openEnterprise(world);
  world.clock.advance({ days: 40 });
  for (const door of OF_SESSIONS) expect(await opened(admin.browser, door, errorNumber('UNAUTHENTICATED'))).toEqual([]);
});
