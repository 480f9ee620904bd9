import { errorNumber } from '@moqi/api';
import { callCode, logInByCode, sendCode } from '@moqi/api/account/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepImageCode } from '#modules/account/image-codes/index.ts';
import { mobileNumber, openPerson, type TestPerson } from '#test/people.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 2 });
  person = await openPerson(world);
});
afterAll(() => world.close());

async function ask(targetId: string, where = world) {
  const codeKey = await keepImageCode(where.platform, 'abcd', where.clock.now());
  return await where.browser().call(sendCode, 'public', { targetId, verifyType: 'login', codeKey, imgCode: 'abcd' });
}

/** An SMS is asked for, and does not come. */
async function waited(targetId: string): Promise<string> {
  const { data } = await ask(targetId);
  world.clock.advance({ seconds: 30 });
  return data.callToken;
}

const call = (callToken: string, where = world) => where.browser().call(callCode, 'public', { callToken });
const logIn = (valicode: string) => world.browser().call(logInByCode, 'public', { targetId: person.mobile, valicode });
const codesOf = async () => (await messagesTo(world, person.mobile, 'code')).map(({ channel, body }) => ({ channel, body }));
const spokenCode = (body: string): string => (/验证码 (\d(?:，\d){5})/.exec(body)?.[1] ?? '').replaceAll('，', '');

describe('callCode', () => {
  it('reads out another code for the same purpose, digit by digit; the one of the SMS is good for nothing any more', async () => {
    const token = await waited(person.mobile);
    const answer = await call(token);
    expect(answer.data).toEqual({
      maskedTarget: expect.stringMatching(/^\d{3} \*{4} \d{4}$/),
      validSeconds: 300,
      resendSeconds: 60,
      simulated: true,
    });
    const [written, voice] = await codesOf();
    expect([written?.channel, voice?.channel]).toEqual(['sms', 'voice']);
    const digits = String.raw`\d，\d，\d，\d，\d，\d`;
    expect(voice?.body).toMatch(
      new RegExp(`^你好，这里是墨契。验证码 ${digits}，用于登录，5 分钟内有效。请勿告诉他人。再说一遍，验证码 (${digits})。$`),
    );
    expect((await logIn(/\d{6}/.exec(written?.body ?? '')?.[0] ?? '')).code).toBe(errorNumber('CODE_WRONG'));
    expect((await logIn(spokenCode(voice?.body ?? ''))).success).toBe(true);
  });

  it('waits half a minute for the SMS, a minute for the next call, and is over after ten', async () => {
    const { data } = await ask(person.mobile);
    world.clock.advance({ seconds: 29 });
    const early = await call(data.callToken);
    expect([early.code, early.data]).toEqual([errorNumber('TOO_MANY_REQUESTS'), { seconds: 1 }]);
    world.clock.advance({ seconds: 1 });
    expect((await call(data.callToken)).success).toBe(true);
    world.clock.advance({ seconds: 40 });
    const again = await call(data.callToken);
    expect([again.code, again.data]).toEqual([errorNumber('TOO_MANY_REQUESTS'), { seconds: 20 }]);
    world.clock.advance({ minutes: 10 });
    expect((await call(data.callToken)).code).toBe(errorNumber('CODE_CALL_ENDED'));
    expect(await codesOf()).toHaveLength(2);
  });

  it('calls a number five times a day, whatever its SMS', async () => {
    const token = await waited(person.mobile);
    for (let i = 0; i < 5; i++) {
      expect((await call(token)).success).toBe(true);
      world.clock.advance({ minutes: 1 });
    }
    const sixth = await call(token);
    expect([sixth.code, sixth.data]).toEqual([errorNumber('CALL_NUMBER_LIMIT'), { most: 5, seconds: 24 * 3600 - 5 * 60 }]);
    expect((await ask(person.mobile)).success).toBe(true);
  });

  it('makes one call of two that are asked for at once', async () => {
    const token = await waited(person.mobile);
    const answers = await Promise.all([call(token), call(token)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await codesOf()).filter(({ channel }) => channel === 'voice')).toHaveLength(1);
  });

  it('counts among the ten codes of a day: each of them can be guessed at', async () => {
    for (let i = 0; i < 9; i++) {
      expect((await ask(person.mobile)).success).toBe(true);
      world.clock.advance({ minutes: 2 });
    }
    const token = await waited(person.mobile);
    const eleventh = await call(token);
    expect(eleventh.code).toBe(errorNumber('TOO_MANY_REQUESTS'));
    expect((await codesOf()).filter(({ channel }) => channel === 'voice')).toEqual([]);
  });

  it('takes no token that it did not make', async () => {
    const token = await waited(person.mobile);
    for (const made of ['x', `${token.slice(0, -4)}AAAA`]) expect((await call(made)).code).toBe(errorNumber('CODE_CALL_ENDED'));
  });

  it('is offered for mobile numbers alone', async () => {
    expect((await ask('lu@example.com')).data.callToken).toBe('');
  });
});

it('who gets no SMS any more today is offered a call with the refusal, at once', async () => {
  const bounded = await openWorld({ environment: { SMS_PER_NUMBER: '1' } });
  const mobile = mobileNumber();
  expect((await ask(mobile, bounded)).success).toBe(true);
  bounded.clock.advance({ minutes: 2 });
  const refused = await ask(mobile, bounded);
  expect([refused.code, refused.data]).toEqual([
    errorNumber('SMS_NUMBER_LIMIT'),
    { most: 1, seconds: 24 * 3600 - 120, callToken: expect.stringMatching(/^[\w-]+$/) },
  ]);
  const { callToken } = refused.data as unknown as { callToken: string };
  expect((await call(callToken, bounded)).success).toBe(true);
  expect((await bounded.outbox()).map(({ channel }) => channel)).toEqual(['sms', 'voice']);
  await bounded.close();
});

it('in production calls where a provider does, and offers none elsewhere', async () => {
  const spoken: string[] = [];
  const port = (name: string, take: (body: string) => void = () => undefined) => ({
    name,
    isOutbox: false,
    send: async ({ body }: { readonly body: string }) => take(body),
  });
  const environment = { MODE: 'production', PUBLIC_URL: 'https://moqi.test' };
  const strict = await openWorld({ sms: port('SMS'), environment });
  expect((await ask(mobileNumber(), strict)).data.callToken).toBe('');
  await strict.close();
  const connected = await openWorld({ sms: port('SMS'), voice: port('Voice', (body) => spoken.push(body)), environment });
  const { data } = await ask(mobileNumber(), connected);
  connected.clock.advance({ seconds: 30 });
  expect((await call(data.callToken, connected)).data).toMatchObject({ simulated: false });
  await connected.runJobs();
  expect(spoken).toEqual([expect.stringContaining('再说一遍')]);
  await connected.close();
});
