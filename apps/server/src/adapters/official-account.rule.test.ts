import { errorNumber } from '@moqi/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '#kernel/refusal.ts';
import type { Log } from '#platform/platform.ts';
import { ProviderAway } from '#ports/message.ts';
import { type ErrcodeServer, openErrcodeServer } from '#test/errcode-service.ts';
import { officialAccountContract } from '#test/ports/official-account-contract.ts';
import { guardedRequests } from './guarded-requests.ts';
import { callSignature, officialAccount } from './official-account.ts';
import { simulatedOfficialAccount } from './simulator/official-account.ts';

const SECRET = 'app-secret-hunter2';
const TOKEN = 'callback-token-16';
const warned: object[] = [];
const log = { warn: (line: object) => void warned.push(line) } as unknown as Log;

let weChat: ErrcodeServer;
beforeEach(async () => {
  warned.length = 0;
  weChat = await openErrcodeServer('/cgi-bin/stable_token');
  weChat.answers = [{ errcode: 0, errmsg: 'ok', msgid: 1, ticket: 't', url: 'http://weixin.qq.com/q/02abc' }];
});
afterEach(() => weChat.close());

const app = { appId: 'wx01', secret: SECRET, token: TOKEN, templateId: 'T1', fields: ['thing4', 'time7'] as const };
const open = (networks: readonly string[] = ['127.0.0.0/8']) => officialAccount(app, guardedRequests(networks), log, weChat.api);
const notice = {
  id: 'd-1',
  openId: 'oFollower',
  title: '合同已完成',
  url: 'https://moqi.example/s/1',
  at: new Date('2026-11-29T00:05:00Z'),
};
const failed = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

describe('the account at WeChat', () => {
  test('gets a template message with the token that it gave, which is asked for once', async () => {
    const account = open();
    await account.send(notice);
    await account.send({ ...notice, title: '一个比二十个字还要长得多的合同名称放不下了', url: undefined });
    expect(weChat.asked.map(({ path }) => path)).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/message/template/send?access_token=token-1',
      '/cgi-bin/message/template/send?access_token=token-1',
    ]);
    expect(weChat.asked[0]?.body).toEqual({ grant_type: 'client_credential', appid: 'wx01', secret: SECRET, force_refresh: false });
    expect(weChat.asked[1]?.body).toEqual({
      touser: 'oFollower',
      template_id: 'T1',
      client_msg_id: 'd-1',
      url: 'https://moqi.example/s/1',
      data: { thing4: { value: '合同已完成' }, time7: { value: '2026-11-29 08:05' } },
    });
    expect(weChat.asked[2]?.body).toMatchObject({ data: { thing4: { value: '一个比二十个字还要长得多的合同名称放不…' } } });
    expect(weChat.asked[2]?.body).not.toHaveProperty('url');
    await account.send({ ...notice, title: '一个正好有二十个字的合同名称就完整地留着' });
    expect(weChat.asked[3]?.body).toMatchObject({ data: { thing4: { value: '一个正好有二十个字的合同名称就完整地留着' } } });
  });

  test.each([40001, 40014, 42001])('that does not know its token any more (%i) gives another one', async (errcode) => {
    weChat.answers = [{ errcode }, { errcode: 0 }];
    await open().send(notice);
    expect(weChat.asked.at(-1)?.path).toContain('token-2');
  });

  test.each<[string, object | number, boolean, number]>([
    ['who follows no more', { errcode: 43004 }, false, 1],
    ['a follower that is none', { errcode: 40003 }, false, 1],
    ['busy', { errcode: -1 }, true, 2],
    ['asked too often', { errcode: 45009 }, true, 2],
    ['out of order', 503, true, 2],
    ['sending elsewhere', 302, true, 2],
  ])('%s: an error that quotes nothing', async (_, answer, isAway, times) => {
    weChat.answers = [typeof answer === 'number' ? answer : { ...answer, errmsg: `no oFollower of ${SECRET}, token-1: 合同` }];
    const error = await failed(open().send(notice));
    expect(error instanceof ProviderAway).toBe(isAway);
    for (const secret of ['oFollower', '合同', SECRET, 'token-1']) expect(String(error)).not.toContain(secret);
    expect(weChat.asked.filter(({ path }) => path.includes('template'))).toHaveLength(times);
  });

  test('is asked again where it was busy, with the same number of the notice', async () => {
    weChat.answers = [503, { errcode: 0 }];
    await open().send(notice);
    expect(weChat.asked.slice(1).map(({ body }) => body.client_msg_id)).toEqual(['d-1', 'd-1']);
  });

  test('rests once it was away five times', async () => {
    weChat.answers = [503];
    const account = open();
    for (let times = 0; times < 5; times++) await failed(account.send(notice));
    const before = weChat.asked.length;
    expect(await failed(account.send(notice))).toBeInstanceOf(ProviderAway);
    expect(weChat.asked).toHaveLength(before);
  });

  test('is not reached at an address that is not public', async () => {
    expect(String(await failed(open([]).send(notice)))).toContain('forbidden');
    expect(weChat.asked).toEqual([]);
  });

  test('draws a code with a scene, and nothing that leads elsewhere', async () => {
    expect(await open().drawCode('abc', 600)).toBe('http://weixin.qq.com/q/02abc');
    expect(weChat.asked.at(-1)).toEqual({
      method: 'POST',
      path: '/cgi-bin/qrcode/create?access_token=token-1',
      body: { expire_seconds: 600, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: 'abc' } } },
    });
    const elsewhere = [
      'https://evil.example/q',
      'https://weixin.qq.com.evil.example/q',
      'https://a.weixin.qq.com/q',
      'app://weixin.qq.com/q',
    ];
    for (const answer of [...elsewhere.map((url) => ({ url })), {}, { errcode: 48001 }, 503]) {
      weChat.answers = [answer];
      const error = await failed(open().drawCode('abc', 600));
      expect(error instanceof DomainError && errorNumber(error.code)).toBe(errorNumber('OFFICIAL_ACCOUNT_AWAY'));
    }
    expect(warned).toHaveLength(elsewhere.length + 3);
    expect(JSON.stringify(warned)).not.toContain(SECRET);
    expect(JSON.stringify(warned)).not.toContain('token-');
  });

  // the digest comes from another program
  test('signs token, timestamp and nonce in the order of their characters', () => {
    expect(callSignature('token', { timestamp: '1409659589', nonce: '263014780' })).toBe('a83561230f657434ed17865ce9dbacbd1601fe6e');
  });

  const signed = { timestamp: '1764374400', nonce: '263014780' };
  officialAccountContract({
    open: () => open(),
    signed: { ...signed, signature: callSignature(TOKEN, signed) },
    fail: () => {
      weChat.answers = [503];
    },
  });
});

describe('the simulator', () => {
  officialAccountContract({ open: () => simulatedOfficialAccount });
});
