import { errorNumber } from '@moqi/api';
import { listDeeds, listTroubledMessages, traceMessages } from '@moqi/api/account/operators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Notice, notify, PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const LOST = 'lost@example.com';
let world: World;
let clerk: TestOperator;
beforeAll(async () => {
  world = await openWorld({
    mail: {
      name: 'test',
      isOutbox: false,
      send: async ({ address }) => {
        if (address === LOST) throw new Error('550 no such mailbox <lost@example.com>, RCPT TO:lost%40example.com, call +86 13600715520');
      },
    },
  });
  clerk = await openOperator(world, { duties: ['support'], name: '许闻' });
});
afterAll(() => world.close());

async function tell(address: string, template: Notice['template'], change: Partial<Notice> = {}) {
  world.clock.advance({ seconds: 1 });
  const words = { subject: '通知', zh: () => '验证码 246810。', en: '' };
  const notice = { party: PLATFORM_PARTY, address, template, ...words, now: world.clock.now(), ...change };
  await transact(world.platform.db, (tx) => notify(tx, world.platform, notice));
}

test('who asks where a message is hears what became of it, and never what it says', async () => {
  await tell('wen@example.com', 'code');
  await tell('wen@example.com', 'contract.invitation', { notAfter: world.clock.now() });
  world.clock.advance({ minutes: 1 });
  await world.runJobs();
  const answer = await clerk.operate(traceMessages, { address: ' WEN@example.com ' });
  expect(answer.data.messages).toMatchObject([
    { kind: 'contract', channel: 'mail', state: 'failed', reason: 'late', problem: '', tries: 1 },
    { kind: 'code', channel: 'mail', state: 'sent', reason: '', tries: 1 },
  ]);
  expect(JSON.stringify(answer.data)).not.toMatch(/246810|wen@example/);
  expect((await clerk.operate(traceMessages, { address: 'else@example.com' })).data.messages).toEqual([]);
});

test('each look is logged under the operator, with the address masked', async () => {
  await clerk.operate(traceMessages, { address: '13600715520' });
  const [deed] = (await clerk.operate(listDeeds, {})).data.deeds;
  expect(deed).toMatchObject({ deed: 'messages.find', by: '许闻' });
  expect(deed?.object).not.toContain('13600715520');
});

test('what the service does not take is listed with its words, until it does', async () => {
  await tell(LOST, 'member.invitation');
  await expect(world.runJobs()).rejects.toThrow('550');
  const [message] = (await clerk.operate(listTroubledMessages, {})).data.messages;
  expect(message).toMatchObject({
    kind: 'company',
    state: 'queued',
    reason: 'provider',
    problem: '550 no such mailbox <l****@example.com>, RCPT TO:l****@example.com, call 136 **** 5520',
    tries: 1,
  });
  expect(JSON.stringify(message)).not.toMatch(/lost@|13600715520/);
});

test('is refused without the duty, without a shift, and for what is no address', async () => {
  const reviewer = await openOperator(world, { duties: ['review'] });
  const person = await openPerson(world);
  expect((await clerk.operate(traceMessages, { address: 'nobody' })).code).toBe(errorNumber('INPUT_INVALID'));
  expect((await reviewer.operate(traceMessages, { address: LOST })).code).toBe(errorNumber('DUTY_MISSING'));
  expect((await reviewer.operate(listTroubledMessages, {})).code).toBe(errorNumber('DUTY_MISSING'));
  expect((await person.browser.call(traceMessages, 'operator', { address: LOST })).code).toBe(errorNumber('NOT_OPERATOR'));
  expect((await person.browser.call(listTroubledMessages, 'operator', {})).code).toBe(errorNumber('NOT_OPERATOR'));
});
