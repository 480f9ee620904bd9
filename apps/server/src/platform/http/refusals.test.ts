import { defineOperation } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handle, handleInSteps } from '#operation/handle.ts';
import { OutcomeUnknown } from '#platform/database/lost-connection.ts';
import { StorageFull } from '#ports/object-store.ts';
import { DrawingsBusy } from '#ports/page-images.ts';
import { underTest } from './testing/kernel-under-test.ts';
import { bearer, echo, remember } from './testing/notes.ts';

describe('refusals', () => {
  it('wrong input: a sentence that names the fields, in the language asked for', async () => {
    const { app } = await underTest([echo]);
    const payload = { title: 'far too long a title', count: 'three' };
    const zh = await app.inject({ method: 'POST', url: '/notes/remember', payload });
    expect(zh.statusCode).toBe(200);
    expect(zh.json()).toEqual({
      success: false,
      code: 10001,
      msg: '填写的内容有误：“title”不能超过 10 个字符；“count”类型不正确',
      data: { fields: { title: '不能超过 10 个字符', count: '类型不正确' } },
    });
    const en = await app.inject({ method: 'POST', url: '/notes/remember', headers: { 'accept-language': 'en-GB,zh;q=0.5' }, payload: {} });
    expect(en.json().msg).toBe('Please check what you entered: “title” cannot be empty');
    const preferred = await app.inject({
      method: 'POST',
      url: '/notes/remember',
      headers: { 'accept-language': 'zh;q=0.2, fr, en;q=0.7' },
      payload: {},
    });
    expect(preferred.json().msg).toContain('cannot be empty');
    const chosen = await app.inject({
      method: 'POST',
      url: '/notes/remember',
      headers: { 'accept-language': 'zh', cookie: 'locale=en', 'sec-fetch-site': 'same-origin' },
      payload: {},
    });
    expect(chosen.json().msg).toContain('cannot be empty');
  });

  it('a title of the schema stands for the wire name; a message of the schema wins', async () => {
    const named = defineOperation({
      name: 'a.named',
      summary: '.',
      input: z.object({
        contractName: z.string().meta({ title: '合同名称' }),
        rows: z.array(z.object({ mobile: z.string().regex(/^1/, '不是手机号') })),
      }),
      output: z.unknown(),
      errors: [],
      changes: [],
      mounts: { public: '/named' },
    });
    const { app } = await underTest([handle(named, async () => null)]);
    const answer = await app.inject({ method: 'POST', url: '/named', payload: { rows: [{ mobile: '1' }, { mobile: '2' }] } });
    expect(answer.json().msg).toBe('填写的内容有误：“合同名称”不能为空；“rows.2.mobile”不是手机号');
  });

  it('a declared refusal: its number, its sentence, its facts', async () => {
    const { app } = await underTest([handle(remember, async ({ fail }) => fail('CODE_WRONG', { left: 2 }))]);
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, code: 11002, msg: '验证码不正确，还可以试 2 次', data: { left: 2 } });
  });

  it('a bug: 500, nothing of it in the answer, no personal data in the log', async () => {
    const crash = handle(remember, async () => {
      throw Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mobile)=(13800000000) exists' });
    });
    const { app, logged } = await underTest([crash]);
    const answer = await app.inject({ method: 'POST', url: '/notes/remember?title=x', headers: { 'x-request-id': 'abc-12345678' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['x-request-id']).toBe('abc-12345678');
    expect(answer.json()).toMatchObject({ success: false, code: 10500, data: { requestId: 'abc-12345678' } });
    expect(answer.body).not.toContain('duplicate');
    const [line] = logged.filter(({ msg }) => msg === 'unexpected');
    expect(line).toMatchObject({ requestId: 'abc-12345678', err: { errorCode: '23505', message: 'duplicate key' } });
    expect(JSON.stringify(logged)).not.toContain('13800000000');
    expect(JSON.stringify(logged)).not.toContain('title=x');
  });

  it('a full disk is no bug: it says that nothing was saved', async () => {
    const full = handle(remember, async () => {
      throw new StorageFull(new Error('ENOSPC'));
    });
    const { app } = await underTest([full]);
    const answer = await app.inject({ method: 'POST', url: '/notes/remember?title=x' });
    expect([answer.statusCode, answer.json().code, answer.json().msg]).toEqual([507, 10507, expect.stringContaining('没有保存')]);
  });

  it('an answer that its output does not describe is a bug where answers are checked', async () => {
    const strict = defineOperation({
      ...remember,
      name: 'notes.strict',
      output: z.object({ id: z.number() }),
      mounts: { public: '/strict' },
    });
    const leaking = handle(strict, async () => Object.assign({ id: 1 }, { password: 'secret' }));
    const checked = await underTest([leaking], { parts: { checkCalls: true } });
    expect((await checked.app.inject({ method: 'POST', url: '/strict', payload: { title: 'a' } })).statusCode).toBe(500);
    expect(JSON.stringify(checked.logged)).toContain('{id, password}');
    expect(JSON.stringify(checked.logged)).not.toContain('"secret"');
    const trusted = await underTest([handle(strict, async () => ({ id: 1 }))], { parts: { checkCalls: false } });
    expect((await trusted.app.inject({ method: 'POST', url: '/strict', payload: { title: 'a' } })).json().data).toEqual({ id: 1 });
  });

  it('a field that the call does not know is refused where calls are checked, else logged by its name', async () => {
    const payload = { title: '王小明的合同', titel: '王小明' };
    const checked = await underTest([echo], { parts: { checkCalls: true } });
    const refused = (await checked.app.inject({ method: 'POST', url: '/notes/remember', payload })).json();
    expect([refused.code, refused.msg, checked.begun()]).toEqual([10001, expect.stringContaining('“titel”不是这个接口的字段'), 0]);
    const trusted = await underTest([echo], { parts: { checkCalls: false } });
    expect((await trusted.app.inject({ method: 'POST', url: '/notes/remember', payload })).json().success).toBe(true);
    expect(trusted.logged).toContainEqual(expect.objectContaining({ operation: 'notes.remember', fields: ['titel'] }));
    expect(JSON.stringify(trusted.logged)).not.toContain('王小明');
  });

  const json = { 'content-type': 'application/json' };
  it.each([
    { what: 'broken JSON', status: 400, code: 10001, headers: json, payload: '{"title":' },
    { what: 'a poisoned prototype', status: 400, code: 10001, headers: json, payload: '{"__proto__":{"admin":true}}' },
    { what: 'an unknown encoding', status: 415, code: 10001, headers: { 'content-type': 'text/csv' }, payload: 'title' },
    { what: 'a body that is too large', status: 413, code: 10413, headers: json, payload: `"${'x'.repeat(5 << 20)}"` },
  ])('$what', async ({ status, code, headers, payload }) => {
    const { app } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      success: false,
      code,
      msg: code === 10413 ? '内容超过 4 MB，没有保存' : '填写的内容有误：请求内容无法解析',
    });
  });

  it('an unknown path, also in other letters; a known path by another method', async () => {
    const { app } = await underTest([echo]);
    for (const [method, url] of [
      ['POST', '/nowhere'],
      ['POST', '/Notes/remember'],
      ['POST', '/notes/remember/'],
      ['GET', '/notes/remember'],
    ] as const) {
      const answer = await app.inject({ method, url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 10404]);
    }
  });

  it('too many calls: 429 with the seconds to wait', async () => {
    const limited = defineOperation({
      ...remember,
      name: 'notes.limited',
      mounts: { public: '/limited' },
      limit: { times: 2, perSeconds: 60, field: 'title' },
    });
    let used = 2;
    const counted = () => ({ used, ends_at: new Date('2025-03-01T08:00:40Z') });
    const { app } = await underTest([handle(limited, async () => 'ok')], { counted });
    const call = () => app.inject({ method: 'POST', url: '/limited', payload: { title: 'a' } });
    expect((await call()).statusCode).toBe(200);
    used = 3;
    const refused = await call();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([429, '40', 10429]);
    expect(refused.json().msg).toBe('操作太频繁，请在 40 秒后再试');
  });
});

describe('other sites', () => {
  const cookie = { cookie: 'session=let-me-in' };
  it.each([
    ['a page of our own', { ...cookie, 'sec-fetch-site': 'same-origin' }, 0],
    ['our own origin, in a browser without fetch metadata', { ...cookie, origin: 'http://moqi.test' }, 0],
    ['the address it was reached at', { ...cookie, origin: 'http://localhost:80', host: 'localhost:80' }, 10303],
    ['the same host', { ...cookie, origin: 'http://inner:8080', host: 'inner:8080' }, 0],
    ['another site', { ...cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 10303],
    ['a sister domain', { ...cookie, 'sec-fetch-site': 'same-site', origin: 'http://other.moqi.test' }, 10303],
    ['another origin', { ...cookie, origin: 'https://evil.test' }, 10303],
    ['a sandboxed page', { ...cookie, origin: 'null' }, 10303],
    ['a cookie and no sign of where it comes from', cookie, 10303],
    ['another site, but with a token that a foreign page cannot have', { ...bearer, origin: 'https://evil.test' }, 0],
  ])('%s', async (_, headers, code) => {
    const { app } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: '/i/notes/keep', headers, payload: { title: 'a' } });
    expect(answer.json().code).toBe(code);
    expect(answer.statusCode).toBe(code === 0 ? 200 : 403);
  });
});

it('an old call that changes something by GET asks where it comes from; one that reads does not', async () => {
  const claiming = defineOperation({
    ...remember,
    name: 'notes.claim',
    method: 'GET',
    changes: ['contracts'],
    mounts: { public: '/claim' },
  });
  const reading = defineOperation({ ...remember, name: 'notes.read', method: 'GET', changes: [], reads: [], mounts: { public: '/read' } });
  const { app } = await underTest([claiming, reading].map((operation) => handle(operation, async () => null)));
  const from = async (path: string, site: string) => {
    const headers = { cookie: 'session=let-me-in', 'sec-fetch-site': site };
    return (await app.inject({ url: `${path}?title=a`, headers })).json().code;
  };
  expect([await from('/claim', 'cross-site'), await from('/claim', 'same-origin'), await from('/read', 'cross-site')]).toEqual([
    10303, 0, 0,
  ]);
});

it.each([
  ['when a statement met a full disk', Object.assign(new Error('could not extend file'), { code: '53100' }), 507, 10507],
  ['when too many pages are drawn', new DrawingsBusy(7), 429, 10429],
  ['when the database was away', Object.assign(new Error('terminating connection'), { code: '57P01' }), 503, 10503],
  ['when the connection broke before the commit', new Error('Connection terminated unexpectedly'), 503, 10503],
  ['when it broke during the commit', new OutcomeUnknown(new Error('Connection terminated unexpectedly')), 503, 10504],
])('%s, the answer says what became of the act', async (_, error, status, code) => {
  const broken = handleInSteps(remember, async () => {
    throw error;
  });
  const { app, logged } = await underTest([broken]);
  const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['retry-after']).toBe({ 429: '7', 503: '3' }[status]);
  expect(logged.some(({ level }) => level === 50)).toBe(false);
});

it('a transaction whose connection breaks after its last statement may have been kept', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  const { app, begun } = await underTest([echo], { commitFailures: [lost] });
  const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
  expect([answer.json().code, begun()]).toEqual([10504, 1]);
});

it('with a full disk reading and logging in go on, and what changes anything else is refused before it begins', async () => {
  const reading = defineOperation({ ...remember, name: 'notes.read', method: 'GET', changes: [], reads: [], mounts: { public: '/read' } });
  const entering = defineOperation({ ...remember, name: 'notes.enter', needsNoRoom: true, mounts: { public: '/enter' } });
  const handlers = [reading, entering, remember].map((operation) => handle(operation, async () => null));
  let room: 'none' | 'enough' = 'none';
  const { app } = await underTest(handlers, { parts: { room: async () => room } });
  const remembering = () => app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
  expect((await app.inject('/read?title=a')).json().code).toBe(0);
  expect((await app.inject({ method: 'POST', url: '/enter', payload: { title: 'a' } })).json().code).toBe(0);
  const refused = await remembering();
  expect([refused.statusCode, refused.json().code]).toEqual([507, 10507]);
  expect((await app.inject('/health')).json()).toMatchObject({
    status: 'degraded',
    ready: true,
    reasons: [expect.stringContaining('disk')],
  });
  room = 'enough';
  expect((await remembering()).json().code).toBe(0);
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok', alive: true, ready: true, degraded: false, reasons: [] });
});
