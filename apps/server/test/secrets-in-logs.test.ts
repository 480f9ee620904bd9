import { type Audience, type Operation, pathsOf } from '@moqi/api';
import { logInByPassword, sendCode } from '@moqi/api/account/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { handlers } from '#compose.ts';
import { keepImageCode } from '#modules/account/image-codes/index.ts';
import { definitionOf, innerOf } from '#platform/http/schema-definition.ts';
import { createLog } from '#platform/log.ts';
import type { TestBrowser } from './browser.ts';
import { numbersFrom } from './fuzz/hostile-values.ts';
import { plausible } from './fuzz/plausible.ts';
import { openOperator } from './operators.ts';
import { openEnterprise, openPerson, PASSWORD } from './people.ts';
import { openWorld, type World } from './world.ts';

/** Fields whose values open something for a reader of the log. */
const SECRET =
  /^(?:\w*password|\w*pwd|code|valicode|imgCode|captcha|\w*token|\w*ticket|key|k|sign|\w*secret|signature|challenge|linkCode|totp|recoveryCode|last6)$/i;
/** A name that is no secret although it looks like one: of a sheet, of a choice. */
const OPEN = /^(?:needSignPwd|tplCode|templateCode|creditCode|enterpriseCode|codeOnly|signNo)$/;
/** What the specification itself puts into addresses: parameters of signed links, which open one task for reading. */
const LINKS = new Set(['k', 'sign', 'key', 'ticket']);

const isSecret = (name: string): boolean => SECRET.test(name) && !OPEN.test(name);

/** The names of the secret fields of an input, at any depth. */
function secretsIn(schema: z.core.$ZodType, name = '', found = new Set<string>()): Set<string> {
  const definition = definitionOf(schema);
  const inner = innerOf(definition);
  if (inner !== undefined) return secretsIn(inner, name, found);
  const { shape = {}, element, options = [], right, type } = definition;
  for (const [field, one] of Object.entries(shape)) secretsIn(one, field, found);
  for (const one of [element, right, ...options]) if (one !== undefined) secretsIn(one, name, found);
  if (type === 'string' && isSecret(name)) found.add(name);
  return found;
}

/** The same input with these words in the place of every secret. */
function withSecrets(value: unknown, instead: (name: string) => string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withSecrets(one, instead, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, withSecrets(one, instead, field)]));
  }
  return isSecret(name) ? instead(name) : value;
}

const mounted = handlers.flatMap(({ operation }) => {
  const secrets = secretsIn(operation.input);
  if (secrets.size === 0) return [];
  const doors = Object.keys(operation.mounts) as Audience[];
  return doors.flatMap((door) => pathsOf(operation, door).map((path) => ({ operation, door, path, secrets: [...secrets] })));
});

const lines: string[] = [];
let world: World;
let browsers: Readonly<Record<'visitor' | 'person' | 'member' | 'operator', TestBrowser>>;
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => lines.push(line) });
  world = await openWorld({ log, environment: { OPERATOR_TOKEN: 'operator-token-of-this-test' } });
  const [enterprise, person, operator] = [await openEnterprise(world), await openPerson(world), await openOperator(world)];
  browsers = { visitor: world.browser(), person: person.browser, member: enterprise.admin.browser, operator: operator.browser };
});
afterAll(() => world.close());

const callersOf = (door: Audience): readonly TestBrowser[] => {
  const { visitor, person, member, operator } = browsers;
  if (door === 'public' || door === 'openapi') return [visitor];
  if (door === 'operator') return [operator];
  return door === 'enterprise' || door === 'corporateAdmin' ? [member] : [person, member];
};

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

async function send(browser: TestBrowser, { method, body }: Operation, path: string, input: object): Promise<void> {
  const address = path.replaceAll(/\{\w+\}/g, '1');
  const fields = Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const);
  const query = new URLSearchParams(Object.fromEntries(fields)).toString();
  if (method === 'GET') {
    await browser.get(`${address}?${query}`);
    return;
  }
  const parts = fields.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('');
  if (body === 'multipart') await browser.post(address, Buffer.from(`${parts}--b--`), multipart);
  else await browser.post(address, input);
  // somebody else’s program may put everything into the address
  await browser.post(`${address}?${query}`, {});
}

/** Words of the shapes that secrets have: digits, a word, hex, and more than any field takes. */
const SHAPES = ['739154', 'Leaked-Word-1', '5ec2e7'.repeat(11).slice(0, 64), 'leaked~'.repeat(40)];
const leaks = (secrets: readonly string[]) =>
  lines.filter((line) => secrets.some((secret) => new RegExp(`(?<![\\w-])${secret.replaceAll(/[.+]/g, '\\$&')}(?!\\w)`).test(line)));

test('there are calls with secrets at every door that takes one, and the search finds a secret', () => {
  expect(new Set(mounted.map(({ door }) => door)).size).toBeGreaterThan(5);
  expect(mounted.length).toBeGreaterThan(60);
  lines.push('{"msg":"code 739154 was wrong"}');
  expect(leaks(SHAPES)).toHaveLength(1);
  lines.pop();
});

test('no call is asked by an address that holds a secret, but for links, and files of frames that have no cookies', () => {
  const asked = mounted.filter(({ operation }) => operation.method === 'GET');
  const others = asked.filter(({ secrets }) => secrets.some((name) => !LINKS.has(name)));
  // the token of a frame opens one draft or template for hours; the code of a platform template is its number; WeChat signs a nonce, once
  expect(others.map(({ path, secrets }) => `${path} ${secrets.join()}`).toSorted()).toEqual([
    '/i/anony/apiCust/file token,sign',
    '/i/anony/preparing/file token',
    '/i/tpl/sysContract/download code',
    '/notices/officialAccount signature',
  ]);
});

test('no secret of any call reaches the log, whether it is taken, refused or in the wrong place', { timeout: 300_000 }, async () => {
  const below = numbersFrom(1);
  for (const { operation, door, path } of mounted) {
    for (const browser of callersOf(door)) {
      for (const shape of SHAPES) {
        const input = withSecrets(plausible(operation.input, '', { below, recall: () => undefined }), () => shape);
        await send(browser, operation, path, input as object);
      }
    }
  }
  await world.runJobs();
  expect(lines.length).toBeGreaterThan(mounted.length);
  expect(leaks(SHAPES)).toEqual([]);
});

test('nor does what the server hands out itself: sessions, codes and links of messages', async () => {
  const person = await openPerson(world);
  // what was tried above counts against the limits of the hour
  world.clock.advance({ days: 1 });
  const codeKey = await keepImageCode(world.platform, 'abcd', world.clock.now());
  await world.browser().call(sendCode, 'public', { targetId: person.mobile, verifyType: 'login', codeKey, imgCode: 'abcd' });
  await person.browser.call(logInByPassword, 'public', { targetId: person.mobile, password: PASSWORD });
  await world.runJobs();
  const sessions = [...Object.values(browsers), person.browser].flatMap(({ cookies }) => cookies.get('mq_session') ?? []);
  const messages = await world.outbox();
  const codes = messages.flatMap(({ body }) => body.match(/(?<!\d)\d{6}(?!\d)/g) ?? []);
  const links = messages.flatMap(({ body }) => body.match(/(?<=[?&](?:k|sign|key|ticket)=)[\w-]{16,}/g) ?? []);
  expect(sessions.length).toBeGreaterThan(3);
  expect(codes.length).toBeGreaterThan(0);
  expect(leaks([...sessions, ...codes, ...links, PASSWORD, 'operator-token-of-this-test'])).toEqual([]);
});

test('nor does it when the database is away and every call fails', { timeout: 120_000 }, async () => {
  const below = numbersFrom(2);
  await world.platform.db.destroy();
  const before = lines.length;
  for (const { operation, door, path } of mounted) {
    const input = withSecrets(plausible(operation.input, '', { below, recall: () => undefined }), () => SHAPES[1] ?? '');
    for (const browser of callersOf(door).slice(0, 1)) await send(browser, operation, path, input as object);
  }
  expect(lines.slice(before).some((line) => /"level":(?:40|50)/.test(line))).toBe(true);
  expect(leaks(SHAPES)).toEqual([]);
});
