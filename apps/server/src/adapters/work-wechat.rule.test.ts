import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderAway } from '#ports/message.ts';
import { WorkWeChatRefusal } from '#ports/work-wechat.ts';
import { type ErrcodeServer, openErrcodeServer } from '#test/errcode-service.ts';
import { workWeChatContract } from '#test/ports/work-wechat-contract.ts';
import { type AskGuarded, guardedRequests } from './guarded-requests.ts';
import { simulatedWorkWeChat } from './simulator/work-wechat.ts';
import { workWeChat } from './work-wechat.ts';

let wecom: ErrcodeServer;
beforeEach(async () => {
  wecom = await openErrcodeServer('/cgi-bin/gettoken');
  wecom.answers = [{ errcode: 0, errmsg: 'ok', userid: 'lin.shuhe', msgid: 'm1' }];
});
afterEach(() => wecom.close());

const app = { corpId: 'ww01', agentId: '1000002', secret: 'hunter2&x' };
const open = (networks: readonly string[] = ['127.0.0.0/8']) => workWeChat(guardedRequests(networks), wecom.api);
const notice = {
  userId: 'lin.shuhe',
  title: '合同已完成',
  url: 'https://moqi.example/s/1',
  at: new Date('2026-11-29T00:05:00Z'),
};
const failed = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const TOKEN = '{"access_token":"t","expires_in":7200}';
/** WeCom that answers so, and when it was asked. */
function openHeard(heard: (path: string) => string) {
  const times: number[] = [];
  const ask: AskGuarded = async ({ url }) => {
    times.push(performance.now());
    return { status: 200, headers: {}, body: Buffer.from(heard(url)) };
  };
  return { service: workWeChat(ask, 'https://wecom.example'), times };
}
const paths = () => wecom.asked.map(({ method, path }) => `${method} ${path}`);

describe('WeCom', () => {
  test('is asked by mobile number who it is, and gets a card with the token that it gave, which is asked for once', async () => {
    const service = open();
    expect(await service.findUser(app, '13912867730')).toBe('lin.shuhe');
    await service.send(app, notice);
    expect(paths()).toEqual([
      'GET /cgi-bin/gettoken?corpid=ww01&corpsecret=hunter2%26x',
      'POST /cgi-bin/user/getuserid?access_token=token-1',
      'POST /cgi-bin/message/send?access_token=token-1',
    ]);
    expect(wecom.asked[1]?.body).toEqual({ mobile: '13912867730' });
    expect(wecom.asked[2]?.body).toEqual({
      touser: 'lin.shuhe',
      msgtype: 'textcard',
      agentid: 1000002,
      textcard: { title: '合同已完成', description: '2026-11-29 08:05', url: 'https://moqi.example/s/1', btntxt: '打开' },
      enable_duplicate_check: 1,
      duplicate_check_interval: 600,
    });
  });

  test('cuts a title that is longer than a card takes', async () => {
    await open().send(app, { ...notice, title: '长'.repeat(200) });
    expect(wecom.asked.at(-1)?.body).toMatchObject({ textcard: { title: `${'长'.repeat(120)}…` } });
  });

  test('gives each application a token of its own, and nobody one who does not know its secret', async () => {
    const service = open();
    await service.send(app, notice);
    await service.send({ ...app, agentId: '1000003' }, notice);
    await service.send({ ...app, corpId: 'ww02' }, notice);
    await service.send(app, notice);
    wecom.tokenAnswer = { errcode: 40001 };
    expect(await failed(service.send({ ...app, secret: 'guessed' }, notice))).toMatchObject({ reason: 'app' });
    expect(wecom.asked.flatMap(({ path }) => /token-\d/.exec(path) ?? [])).toEqual(['token-1', 'token-2', 'token-3', 'token-1']);
  });

  test.each([40001, 40014, 42001])('that does not know its token any more (%i) gives another one, once', async (errcode) => {
    wecom.answers = [{ errcode }, { errcode: 0 }];
    const service = open();
    await service.send(app, notice);
    expect(wecom.asked.at(-1)?.path).toContain('token-2');
    wecom.answers = [{ errcode }];
    expect(await failed(service.send(app, notice))).toBeInstanceOf(WorkWeChatRefusal);
    expect(wecom.asked.filter(({ path }) => path.includes('gettoken'))).toHaveLength(3);
  });

  test.each([
    [46004, 'nobody'],
    [60111, 'nobody'],
    [60011, 'outOfSight'],
    [81013, 'outOfSight'],
    [60020, 'address'],
    [40013, 'app'],
    [40056, 'app'],
    [301002, 'app'],
    [2000002, 'app'],
    [44004, 'other'],
  ])('that refuses by %i means %s, and is asked once', async (errcode, reason) => {
    wecom.answers = [{ errcode, errmsg: 'no hunter2&x lin.shuhe, from ip: 203.0.113.7, more info at x' }];
    expect(await failed(open().send(app, notice))).toMatchObject({ reason, number: errcode, from: '203.0.113.7' });
    expect(paths().filter((path) => path.includes('message'))).toHaveLength(1);
  });

  test('tells where it saw a call come from, be it an address of IPv6', async () => {
    wecom.answers = [{ errcode: 60020, errmsg: 'not allow to access from your ip, from ip: 2001:db8::7f, more info at x' }];
    expect(await failed(open().send(app, notice))).toMatchObject({ from: '2001:db8::7f' });
  });

  test.each([{ invaliduser: 'lin.shuhe' }, { unlicenseduser: 'lin.shuhe' }])('that took it for nobody refused it: %j', async (nobody) => {
    wecom.answers = [{ errcode: 0, errmsg: 'ok', ...nobody }];
    expect(await failed(open().send(app, notice))).toMatchObject({ reason: 'outOfSight' });
  });

  test.each<[string, object | number]>([
    ['busy', { errcode: -1 }],
    ['asked too often', { errcode: 45009 }],
    ['asked too fast', { errcode: 45011 }],
    ['out of order', 503],
    ['sending elsewhere', 302],
  ])('that is %s is away, and asked twice', async (_, answer) => {
    wecom.answers = [answer];
    expect(await failed(open().send(app, notice))).toBeInstanceOf(ProviderAway);
    expect(paths().filter((path) => path.includes('message'))).toHaveLength(2);
  });

  test('that rests for one application does not for another', async () => {
    wecom.answers = [503];
    const service = open();
    for (let times = 0; times < 5; times++) await failed(service.send(app, notice));
    const before = wecom.asked.length;
    expect(await failed(service.send(app, notice))).toBeInstanceOf(ProviderAway);
    expect(wecom.asked).toHaveLength(before);
    wecom.answers = [{ errcode: 0 }];
    await service.send({ ...app, corpId: 'ww02' }, notice);
  });

  test('gives a token that it is asked for again shortly before it ends', async () => {
    const service = open();
    for (const [expires_in, times] of [
      [200, 2],
      [260, 3],
    ] as const) {
      wecom.tokenAnswer = { access_token: 'a+b&c', expires_in };
      for (let sent = 0; sent < 2; sent++) await service.send(app, notice);
      expect(paths().filter((path) => path.includes('gettoken'))).toHaveLength(times);
    }
    expect(wecom.asked.at(-1)?.path).toBe('/cgi-bin/message/send?access_token=a%2Bb%26c');
  });

  test('has the tokens of a thousand applications kept, and forgotten of whom it heard nothing the longest', async () => {
    const { service, times } = openHeard((url) => (url.includes('gettoken') ? TOKEN : '{}'));
    const send = (index: number) => service.send({ ...app, corpId: `ww${index}` }, notice);
    for (let index = 0; index < 1000; index++) await send(index);
    await send(0);
    expect(times).toHaveLength(2001);
    await send(1000);
    await send(0);
    expect(times).toHaveLength(2004);
    await send(1);
    expect(times).toHaveLength(2006);
  });

  test.each<[string, string, string]>([
    ['no JSON', TOKEN, '<html>'],
    ['no token', '{}', '{}'],
    ['an empty token', '{"access_token":"","expires_in":7200}', '{}'],
    ['a token that is over', '{"access_token":"t","expires_in":0}', '{}'],
  ])('that answers with %s is away', async (_, token, said) => {
    const error = await failed(openHeard((url) => (url.includes('gettoken') ? token : said)).service.send(app, notice));
    expect([error instanceof ProviderAway, String(error)]).toEqual([true, expect.stringContaining('WeCom answered something else')]);
  });

  test.each<[string, object]>([
    ['took one', { errcode: 0 }],
    ['refused one', { errcode: 60011 }],
  ])('that %s after four in vain does not rest, and is given time between two calls', async (_, answer) => {
    let isWell = false;
    const { service, times } = openHeard((url) => {
      if (url.includes('gettoken')) return TOKEN;
      return JSON.stringify(isWell ? answer : { errcode: -1 });
    });
    for (let index = 0; index < 6; index++) {
      isWell = index === 4;
      await failed(service.send(app, notice));
    }
    // a token, two for each that was in vain
    expect(times).toHaveLength(1 + 4 * 2 + 1 + 2);
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(150);
    await failed(service.send(app, notice));
    expect(times).toHaveLength(14);
  });

  test('is not reached at an address that is not public, which the error does not quote', async () => {
    const error = await failed(open([]).send(app, notice));
    expect(error).toBeInstanceOf(ProviderAway);
    expect(String(error)).toContain('forbidden');
    expect(String(error)).not.toContain('hunter2');
    expect(wecom.asked).toEqual([]);
  });

  test.each([{}, { userid: '' }, { userid: 'a'.repeat(65) }])('that names a user that is none is away: %j', async (named) => {
    wecom.answers = [{ errcode: 0, ...named }];
    expect(await failed(open().findUser(app, '13912867730'))).toBeInstanceOf(ProviderAway);
  });

  workWeChatContract({
    open: () => open(),
    refuse: () => {
      wecom.answers = [{ errcode: 60011, errmsg: 'no privilege 13912867730 lin.shuhe app-secret-hunter2' }];
    },
    fail: () => {
      wecom.answers = [503];
    },
  });
});

describe('the simulator', () => {
  workWeChatContract({ open: () => simulatedWorkWeChat });
});
