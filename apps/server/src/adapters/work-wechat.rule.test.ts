import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderAway } from '#ports/message.ts';
import { WorkWeChatRefusal } from '#ports/work-wechat.ts';
import { type ErrcodeServer, openErrcodeServer } from '#test/errcode-service.ts';
import { workWeChatContract } from '#test/ports/work-wechat-contract.ts';
import { guardedRequests } from './guarded-requests.ts';
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

  test.each([{ invaliduser: 'lin.shuhe' }, { unlicenseduser: 'lin.shuhe' }])('that took it for nobody refused it: %j', async (nobody) => {
    wecom.answers = [{ errcode: 0, errmsg: 'ok', ...nobody }];
    expect(await failed(open().send(app, notice))).toMatchObject({ reason: 'outOfSight' });
  });

  test.each<[string, object | number]>([
    ['busy', { errcode: -1 }],
    ['asked too often', { errcode: 45009 }],
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

  test('is not reached at an address that is not public, which the error does not quote', async () => {
    const error = await failed(open([]).send(app, notice));
    expect(String(error)).toContain('forbidden');
    expect(String(error)).not.toContain('hunter2');
    expect(wecom.asked).toEqual([]);
  });

  test('that names no user is away', async () => {
    wecom.answers = [{ errcode: 0 }];
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
