import { type Audience, errorNumber, type Operation, pathsOf } from '@moqi/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '#compose.ts';
import type { TestBrowser } from './browser.ts';
import { openPerson } from './people.ts';
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
async function opened(browser: TestBrowser, door: Audience, code: number): Promise<string[]> {
  const ask = async ({ method }: Operation, path: string) =>
    codeOf(method === 'GET' ? await browser.get(path) : await browser.post(path, {}));
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
