import { errorNumber } from '@moqi/api';
import { sendCode } from '@moqi/api/account/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepImageCode } from '#modules/account/image-codes/index.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { mobileNumber, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import type { CodePurpose } from '../code-wording.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world);
});
beforeEach(() => world.clock.advance({ minutes: 2 }));
afterAll(() => world.close());

async function ask(targetId: string, verifyType: CodePurpose, imgCode = 'abcd', codeKey?: string) {
  const key = codeKey ?? (await keepImageCode(world.platform, 'abcd', world.clock.now()));
  return world.browser().call(sendCode, 'public', { targetId, verifyType, codeKey: key, imgCode });
}

describe('sendCode', () => {
  it('sends six digits to the person, signed and in Chinese, and keeps only a digest', async () => {
    const answer = await ask(person.mobile, 'login');
    expect(answer.data).toEqual({
      maskedTarget: expect.stringMatching(/^\d{3} \*{4} \d{4}$/),
      validSeconds: 300,
      resendSeconds: 60,
      callToken: expect.stringMatching(/^[\w-]+$/),
    });
    const message = (await world.outbox()).at(-1);
    expect(message).toMatchObject({ address: person.mobile, channel: 'sms', state: 'queued', template: 'code' });
    expect(message?.body).toMatch(/^【墨契】验证码 \d{6}，用于登录，5 分钟内有效。请勿告诉他人。$/);
    expect(message?.body.length).toBeLessThanOrEqual(70);
    const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    const { rows } = await world.platform.db
      .selectFrom('verification_codes')
      .selectAll()
      .where('address', '=', person.mobile)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_digest.toString('utf8')).not.toContain(code);
    expect(rows[0]?.code_digest).toHaveLength(32);
  });

  it('sends to strangers on behalf of the platform, by mail where the address is one', async () => {
    const address = 'New.Face@Example.com';
    expect((await ask(address, 'register')).success).toBe(true);
    const rows = await world.platform.db.selectFrom('deliveries').selectAll().where('address', '=', address.toLowerCase()).execute();
    expect(rows).toMatchObject([{ party_id: PLATFORM_PARTY, channel: 'mail', subject: '注册验证码' }]);
  });

  it.each([['what is no address', 'login', () => '1385720204', 'INPUT_INVALID']] as const)(
    'refuses %s',
    async (_, purpose, target, code) => {
      const before = (await world.outbox()).length;
      expect((await ask(target(), purpose)).code).toBe(errorNumber(code));
      expect(await world.outbox()).toHaveLength(before);
    },
  );

  it.each(['login', 'register', 'resetPassword'] as const)('for %s it answers and sends alike, account or not', async (purpose) => {
    const { mobile } = await openPerson(world);
    const before = (await world.outbox()).length;
    const [known, unknown] = [await ask(mobile, purpose), await ask(mobileNumber(), purpose)];
    const shape = {
      success: true,
      data: { ...known.data, maskedTarget: expect.any(String), callToken: expect.stringMatching(/^[\w-]+$/) },
    };
    expect(unknown).toMatchObject(shape);
    expect(await world.outbox()).toHaveLength(before + 2);
  });

  it('in production refuses what would stay in the local outbox', async () => {
    const strict = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'https://moqi.test' } });
    const codeKey = await keepImageCode(strict.platform, 'abcd', strict.clock.now());
    const send = (targetId: string) =>
      strict.browser().call(sendCode, 'public', { targetId, verifyType: 'login', codeKey, imgCode: 'abcd' });
    const [sms, mail] = [await send(mobileNumber()), await send('a@example.com')];
    expect(sms.code).toBe(errorNumber('NO_MESSAGE_CHANNEL'));
    expect(sms.msg).toContain('本系统还没有接通短信服务，验证码没有发送');
    expect(mail.msg).toContain('本系统还没有接通邮件服务');
    expect(await strict.outbox()).toEqual([]);
    await strict.close();
  });

  it('refuses a wrong image code, and an image a second time', async () => {
    expect((await ask(person.mobile, 'login', 'wrong')).code).toBe(errorNumber('CAPTCHA_WRONG'));
    const key = await keepImageCode(world.platform, 'abcd', world.clock.now());
    expect((await ask(person.mobile, 'login', 'abcd', key)).success).toBe(true);
    expect((await ask(mobileNumber(), 'register', 'abcd', key)).code).toBe(errorNumber('CAPTCHA_WRONG'));
  });

  it('waits a minute, and the image is not used up by the wait', async () => {
    expect((await ask(person.mobile, 'login')).success).toBe(true);
    world.clock.advance({ seconds: 20 });
    const key = await keepImageCode(world.platform, 'abcd', world.clock.now());
    const early = await ask(person.mobile, 'login', 'abcd', key);
    expect([early.code, early.data]).toEqual([errorNumber('TOO_MANY_REQUESTS'), { seconds: 40 }]);
    world.clock.advance({ seconds: 40 });
    expect((await ask(person.mobile, 'login', 'abcd', key)).success).toBe(true);
  });

  it('sends ten a day', async () => {
    const { mobile } = await openPerson(world);
    for (let i = 0; i < 10; i++) {
      expect((await ask(mobile, 'login')).success).toBe(true);
      world.clock.advance({ minutes: 5 });
    }
    const eleventh = await ask(mobile, 'login');
    expect(eleventh.code).toBe(errorNumber('TOO_MANY_REQUESTS'));
    expect(eleventh.data).toEqual({ seconds: 24 * 3600 - 50 * 60 });
    expect((await ask(mobile, 'resetPassword')).success).toBe(true);
  });

  it('sends twenty a day to a number, whatever for, and says when the next one may go', async () => {
    const mobile = mobileNumber();
    const purposes = ['login', 'register', 'resetPassword'] as const;
    for (let i = 0; i < 20; i++) {
      expect((await ask(mobile, purposes[i % 3] ?? 'login')).success).toBe(true);
      world.clock.advance({ minutes: 3 });
    }
    const before = (await world.outbox()).length;
    const refused = await ask(mobile, 'login');
    expect([refused.code, refused.data]).toEqual([
      errorNumber('SMS_NUMBER_LIMIT'),
      { most: 20, seconds: 23 * 3600, callToken: expect.any(String) },
    ]);
    expect(refused.msg).toContain('请 23 小时后再试');
    expect(await world.outbox()).toHaveLength(before);
    world.clock.advance({ hours: 23 });
    expect((await ask(mobile, 'login')).success).toBe(true);
  });

  it('sends one code for two asked at the same time', async () => {
    const { mobile } = await openPerson(world);
    const answers = await Promise.all([ask(mobile, 'login'), ask(mobile, 'login')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await world.outbox()).filter((message) => message.address === mobile)).toHaveLength(1);
  });
});
