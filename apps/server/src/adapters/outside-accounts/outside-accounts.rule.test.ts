import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '#platform/platform.ts';
import { outsideAccountContract } from '#test/ports/outside-account-contract.ts';
import { type OutsideProviderStub, openOutsideProvider } from '#test/sign-on/outside-provider.ts';
import { simulatedOutside } from '../simulator/outside-account.ts';
import { dingTalkAccount } from './ding-talk.ts';
import { weChatAccount } from './we-chat.ts';

const USER = { subject: 'union-1', name: '林砚' };
const FLOW = { redirectUri: 'https://moqi.example/login/middle', state: `outside${'0a'.repeat(32)}` };
const warn = vi.fn<(facts: object, words: string) => void>();
const log = { warn } as unknown as Log;
let stub: OutsideProviderStub;
beforeEach(async () => {
  warn.mockClear();
  stub = await openOutsideProvider(USER);
});
afterEach(() => stub.close());

const hosts = () => ({ pages: stub.url, api: stub.url });
const weChat = () => weChatAccount({ appId: 'wx1', secret: 'app-secret' }, log, hosts());
const dingTalk = () => dingTalkAccount({ clientId: 'ding1', secret: 'app-secret' }, log, hosts());

describe('WeChat', () => {
  outsideAccountContract({ open: weChat, agree: (page) => stub.agree(page), fail: () => stub.fail(), user: USER });

  test('shows its QR code at its own host, and is asked with the secret from server to server alone', async () => {
    const own = weChatAccount({ appId: 'wx1', secret: 'app-secret' }, log).begin(FLOW);
    expect(own).toBe(
      `https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fmoqi.example%2Flogin%2Fmiddle&response_type=code&scope=snsapi_login&state=${FLOW.state}#wechat_redirect`,
    );
    await weChat().finish(await stub.agree(own));
    expect(stub.asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['GET /sns/oauth2/access_token', 'GET /sns/userinfo']);
    expect(stub.asked[0]?.url.searchParams.get('grant_type')).toBe('authorization_code');
  });

  test('tells the operator what it called the error, and neither code nor secret', async () => {
    await weChat()
      .finish(new URLSearchParams({ code: 'a-guess', state: FLOW.state }))
      .catch(() => undefined);
    const told = JSON.stringify(warn.mock.calls);
    expect(told).toContain('40029');
    expect(told).not.toMatch(/a-guess|app-secret/);
  });
});

describe('DingTalk', () => {
  outsideAccountContract({ open: dingTalk, agree: (page) => stub.agree(page, 'authCode'), fail: () => stub.fail(), user: USER });

  test('asks with the secret in the body, and with the token in its own header', async () => {
    const own = new URL(dingTalkAccount({ clientId: 'ding1', secret: 'app-secret' }, log).begin(FLOW));
    expect([own.origin + own.pathname, own.searchParams.get('client_id'), own.searchParams.get('redirect_uri')]).toEqual([
      'https://login.dingtalk.com/oauth2/auth',
      'ding1',
      FLOW.redirectUri,
    ]);
    await dingTalk().finish(await stub.agree(own.href, 'authCode'));
    expect(stub.asked.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'POST /v1.0/oauth2/userAccessToken',
      'GET /v1.0/contact/users/me',
    ]);
  });
});

describe('the simulator', () => {
  const typed = { subject: 'simulated-林砚', name: '林砚' };
  outsideAccountContract({
    open: () => simulatedOutside('weChat'),
    agree: async (page) => new URLSearchParams({ code: 'simulated-林砚', state: new URL(page).searchParams.get('state') ?? '' }),
    user: typed,
  });

  test('is a page of this installation, and says what it is', () => {
    const account = simulatedOutside('dingTalk');
    expect([account.name, account.begin(FLOW)]).toEqual([
      'simulator',
      `https://moqi.example/login/simulated?provider=dingTalk&state=${FLOW.state}`,
    ]);
  });
});
