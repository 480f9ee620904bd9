import { errorNumber } from '@moqi/api';
import { DUTIES, previewMessages } from '@moqi/api/account/operators';
import { MESSAGE_KINDS } from '@moqi/api/records/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGE_TEMPLATES, notify, PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { mobileNumber, openPerson } from '#test/people.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';
import { codeMessage } from '../../identity/code-wording.ts';

let world: World;
let clerk: TestOperator;
beforeAll(async () => {
  world = await openWorld();
  clerk = await openOperator(world, { duties: ['support'], name: '许闻' });
});
afterAll(() => world.close());

const look = async (kind: (typeof MESSAGE_KINDS)[number], length: 'usual' | 'longest') =>
  (await clerk.operate(previewMessages, { kind, length })).data.messages;

test('every kind of message is shown once, under what it is about', async () => {
  const shown = new Set<string>();
  for (const kind of MESSAGE_KINDS) for (const { template } of await look(kind, 'usual')) shown.add(template);
  expect([...shown].toSorted()).toEqual(MESSAGE_TEMPLATES.toSorted());
});

test('what is shown is what goes out, letter for letter', async () => {
  const words = codeMessage('login')('123456');
  const now = world.clock.now();
  const [mobile, email] = [mobileNumber(), 'wen@example.com'];
  for (const address of [mobile, email])
    await transact(world.platform.db, (tx) =>
      notify(tx, world.platform, { party: PLATFORM_PARTY, address, template: 'code', ...words, now }),
    );
  const [sms] = await messagesTo(world, mobile, 'code');
  const [mail] = await messagesTo(world, email, 'code');
  const shown = (await look('code', 'usual')).find(({ texts }) => texts[0]?.subject === '登录验证码')?.texts;
  expect(shown).toEqual([
    {
      language: 'zh-CN',
      subject: sms?.subject,
      sms: { body: sms?.body, characters: sms?.body.length, parts: 1, fit: 'fits' },
      mail: mail?.body,
      voice: '你好，这里是墨契。验证码 1，2，3，4，5，6，用于登录，5 分钟内有效。请勿告诉他人。再说一遍，验证码 1，2，3，4，5，6。',
    },
  ]);
});

test('a link is short in an SMS and whole in a mail, and English is shown where there is some', async () => {
  const invitation = (await look('contract', 'usual')).find(({ template }) => template === 'contract.invitation');
  expect(invitation?.texts.map(({ language }) => language)).toEqual(['zh-CN', 'en']);
  const [zh, en] = invitation?.texts ?? [];
  expect([zh?.voice, en?.voice]).toEqual(['', '']);
  expect(zh?.sms.body).toMatch(/办公家具采购合同.*\/s\/[\w-]+/);
  expect(zh?.sms.body).not.toContain('signNo=');
  expect(zh?.mail).toContain('signNo=');
  expect(en?.sms.body).toMatch(/asks you to sign “办公家具采购合同” by .*\/s\/[\w-]+/);
});

test('the longest names tell which texts are cut, and nothing is longer than two SMS', async () => {
  const texts = (await Promise.all(MESSAGE_KINDS.map((kind) => look(kind, 'longest')))).flat().flatMap(({ texts }) => texts);
  expect(texts.filter(({ sms }) => sms.parts > 2)).toEqual([]);
  const invitation = (await look('contract', 'longest')).find(({ template }) => template === 'contract.invitation');
  expect(invitation?.texts[0]?.sms).toMatchObject({ parts: 2, fit: 'cut' });
});

test('looking leaves nothing behind: no message, no short link', async () => {
  const { db } = world.platform;
  const count = async (table: 'deliveries' | 'short_links') => (await db.selectFrom(table).selectAll().execute()).length;
  const before = [await count('deliveries'), await count('short_links')];
  await look('contract', 'usual');
  expect([await count('deliveries'), await count('short_links')]).toEqual(before);
});

test.each(DUTIES.map((duty) => [duty, duty === 'upkeep' || duty === 'support'] as const))('%s alone: %s', async (duty, isOpen) => {
  const operator = await openOperator(world, { duties: [duty] });
  const answer = await operator.operate(previewMessages, { kind: 'code', length: 'usual' });
  expect(answer.success ? 'open' : answer.code).toBe(isOpen ? 'open' : errorNumber('DUTY_MISSING'));
});

test('who is no operator sees none of it', async () => {
  const person = await openPerson(world);
  const answer = await person.browser.call(previewMessages, 'operator', { kind: 'code', length: 'usual' });
  expect(answer.code).toBe(errorNumber('NOT_OPERATOR'));
});
