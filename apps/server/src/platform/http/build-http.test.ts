import { AUDIENCES, defineOperation } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import { asSandboxId } from '#kernel/sandbox.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { underTest } from './testing/kernel-under-test.ts';
import { bearer, echo, paths, remember } from './testing/notes.ts';

const form = { ...bearer, 'content-type': 'application/x-www-form-urlencoded' };

describe('doors', () => {
  it.each(AUDIENCES)('%s: the actor that the door returns reaches the story', async (audience) => {
    const { app } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: paths[audience], headers: bearer, payload: { title: 'a' } });
    const actor = audience === 'corporateAdmin' || audience === 'openapi' ? 'member' : audience;
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, code: 0, msg: '', data: { input: { title: 'a' }, audience, actor } });
  });

  it.each(AUDIENCES.filter((audience) => audience !== 'public'))(
    '%s: a refusal of the door is answered with its number, and status 200 unless a program asks',
    async (audience) => {
      const { app } = await underTest([echo]);
      const answer = await app.inject({ method: 'POST', url: paths[audience], payload: { title: 'a' } });
      expect(answer.statusCode).toBe(audience === 'openapi' ? 401 : 200);
      expect(answer.json()).toMatchObject({ success: false, code: audience === 'signing' ? 15001 : 10201 });
    },
  );

  it('asks a member for the permission of the operation before the story is told', async () => {
    const { app, begun } = await underTest([echo], { grants: { 'seals.manage': 'enterprise' } });
    const answer = await app.inject({ method: 'POST', url: paths.corporateAdmin, headers: bearer, payload: { title: 'a' } });
    expect(answer.json()).toMatchObject({ success: false, code: 10301 });
    expect(begun()).toBe(0);
  });

  it('asks an operator for the duty of the operation before the story is told', async () => {
    const { app, begun } = await underTest([echo], { duties: ['finance'] });
    const answer = await app.inject({ method: 'POST', url: paths.operator, headers: bearer, payload: { title: 'a' } });
    expect(answer.json()).toMatchObject({ success: false, code: 11134 });
    expect(begun()).toBe(0);
  });

  it('asks the key of a program for the scope of the operation before the story is told', async () => {
    const { app, begun } = await underTest([echo], { scopes: ['contracts.send'] });
    const answer = await app.inject({ method: 'POST', url: paths.openapi, headers: bearer, payload: { title: 'a' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 18216, error: 'KEY_SCOPE' });
    expect(begun()).toBe(0);
  });

  it('tells the key of a sandbox that nobody can add a scope to it', async () => {
    const party = asSandboxId('0199a000-0000-7000-8000-000000000002');
    const { app } = await underTest([echo], { scopes: ['contracts.send'], party });
    const answer = await app.inject({ method: 'POST', url: paths.openapi, headers: bearer, payload: { title: 'a' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { success: false, code: 18219, error: 'KEY_SCOPE_SANDBOX' }]);
  });

  it('shows the door the Authorization header and the fields before they are validated', async () => {
    const { app, knocks } = await underTest([echo]);
    await app.inject({ method: 'POST', url: '/si/notes/remember?applyNo=A1', payload: { sign: 'let-me-in', title: 'a', other: 7 } });
    expect(knocks).toEqual([
      { audience: 'signing', authorization: undefined, fields: { applyNo: 'A1', sign: 'let-me-in', title: 'a', other: 7 } },
    ]);
  });

  it('asks the door before it judges the input', async () => {
    const { app } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: '/i/notes/keep', payload: {} });
    expect(answer.json()).toMatchObject({ code: 10201 });
  });
});

describe('bodies', () => {
  const everything = { title: '1234', count: 3, urgent: true, tags: ['a', 'b'], sizes: [1, 2.5], place: { page: 0 }, flag: 0 };

  it('JSON', async () => {
    const { app } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: everything });
    expect(answer.json().data.input).toEqual(everything);
  });

  it('a form, with JSON text where the schema wants structure, and a name of digits kept as text', async () => {
    const { app } = await underTest([echo]);
    const payload = new URLSearchParams({
      title: '1234',
      count: '3',
      urgent: 'true',
      tags: '["a","b"]',
      sizes: '[1,2.5]',
      place: '{"page":0}',
      flag: '0',
    }).toString();
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', headers: form, payload });
    expect(answer.json().data.input).toEqual(everything);
  });

  it('a form with repeated fields, or with one value for a list', async () => {
    const { app } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', headers: form, payload: 'title=a&tags=x&tags=y&sizes=4' });
    expect(answer.json().data.input).toEqual({ title: 'a', tags: ['x', 'y'], sizes: [4] });
  });

  it('query and body together; the body wins', async () => {
    const { app } = await underTest([echo]);
    const answer = await app.inject({ method: 'POST', url: '/notes/remember?title=query&count=5', payload: { title: 'body' } });
    expect(answer.json().data.input).toEqual({ title: 'body', count: 5 });
  });

  it('blank text and null count as not given; 0 and false are values', async () => {
    const { app } = await underTest([echo]);
    const payload = { title: 'a', count: 0, urgent: false, tags: null, place: '', flag: '  ' };
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload });
    expect(answer.json().data.input).toEqual({ title: 'a', count: 0, urgent: false });
  });

  it('a GET takes its fields from query and path', async () => {
    const find = defineOperation({
      name: 'notes.find',
      summary: 'Finds notes.',
      method: 'GET',
      input: z.object({ itemPage: z.number(), pageSize: z.number(), name: z.string().optional() }),
      output: z.unknown(),
      errors: [],
      reads: [],
      mounts: { public: ['/notes/query/{itemPage}/{pageSize}', '/notes/file/{itemPage}.{pageSize}'] },
    });
    const { app } = await underTest([handle(find, async ({ input }) => input)]);
    const answer = await app.inject({ url: '/notes/query/2/50?name=%E5%90%88%E5%90%8C&name2=' });
    expect(answer.json().data).toEqual({ itemPage: 2, pageSize: 50, name: '合同' });
    expect((await app.inject({ url: '/notes/file/3.20' })).json().data).toEqual({ itemPage: 3, pageSize: 20 });
  });

  it('an empty body is an empty set of fields, a JSON list is the input itself', async () => {
    const none = defineOperation({
      name: 'a.none',
      summary: '.',
      input: z.object({}),
      output: z.unknown(),
      errors: [],
      changes: [],
      mounts: { public: '/none' },
    });
    const list = defineOperation({
      name: 'a.list',
      summary: '.',
      input: z.array(z.number()),
      output: z.unknown(),
      errors: [],
      reads: [],
      mounts: { public: '/list' },
    });
    const { app } = await underTest([handle(none, async () => 'fine'), handle(list, async ({ input }) => input)]);
    expect((await app.inject({ method: 'POST', url: '/none' })).json().data).toBe('fine');
    expect(
      (await app.inject({ method: 'POST', url: '/none', headers: { 'content-type': 'application/json' }, payload: '' })).json().data,
    ).toBe('fine');
    expect((await app.inject({ method: 'POST', url: '/list', payload: [1, 2] })).json().data).toEqual([1, 2]);
  });
});

describe('transactions', () => {
  const conflict = (code: string) => Object.assign(new Error('conflict'), { code });

  it('a serialization failure and a deadlock are run again', async () => {
    const { app, begun } = await underTest([handle(remember, async ({ tx }) => tx)], {
      commitFailures: [conflict('40001'), conflict('40P01')],
    });
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
    expect(answer.json().data).toEqual({ fake: 'tx' });
    expect(begun()).toBe(3);
  });

  it('five attempts, no more; other failures are not repeated', async () => {
    const stubborn = await underTest([echo], { commitFailures: Array.from({ length: 9 }, () => conflict('40001')) });
    expect((await stubborn.app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } })).statusCode).toBe(500);
    expect(stubborn.begun()).toBe(5);
    const broken = await underTest([echo], { commitFailures: [conflict('23514')] });
    expect((await broken.app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } })).statusCode).toBe(500);
    expect(broken.begun()).toBe(1);
  });

  it('a story in steps opens its own', async () => {
    const steps = handleInSteps(remember, async ({ transact }) => [await transact(async () => 1), await transact(async () => 2)]);
    const { app, begun } = await underTest([steps]);
    expect((await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } })).json().data).toEqual([1, 2]);
    expect(begun()).toBe(2);
  });
});

describe('cookies', () => {
  it('are http-only, lax, and secure under https', async () => {
    const log = handle(remember, async ({ cookies }) => {
      cookies.set('session', 's1', { maxAgeSeconds: 60 });
      cookies.clear('old');
      return cookies.get('session');
    });
    const { app } = await underTest([log], { publicUrl: 'https://moqi.test' });
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
    expect(answer.json().data).toBe('s1');
    expect(answer.headers['set-cookie']).toEqual([
      'session=s1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      'old=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  it('are read by scripts where that is said, and nothing else is different', async () => {
    const log = handle(remember, async ({ cookies }) => {
      cookies.set('shown', 'e30=', { maxAgeSeconds: 60, isReadable: true });
      return null;
    });
    const { app } = await underTest([log], { publicUrl: 'https://moqi.test' });
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
    expect(answer.headers['set-cookie']).toBe('shown=e30=; Max-Age=60; Path=/; Secure; SameSite=Lax');
  });

  it('of an attempt that was rolled back are not sent', async () => {
    let attempts = 0;
    const fickle = handle(remember, async ({ cookies }) => {
      attempts += 1;
      if (attempts === 1) cookies.set('session', 'rolled-back', { maxAgeSeconds: 60 });
      return cookies.get('session') ?? null;
    });
    const conflict = Object.assign(new Error('conflict'), { code: '40001' });
    const { app } = await underTest([fickle], { commitFailures: [conflict] });
    const answer = await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } });
    expect([answer.json().data, answer.headers['set-cookie']]).toEqual([null, undefined]);
  });

  it('of a story that was refused are not sent', async () => {
    const refuse = handle(remember, async ({ cookies }) => {
      cookies.set('session', 's1', { maxAgeSeconds: 60 });
      throw new DomainError('CONTRACT_NOT_FOUND');
    });
    const { app } = await underTest([refuse]);
    expect((await app.inject({ method: 'POST', url: '/notes/remember', payload: { title: 'a' } })).headers['set-cookie']).toBeUndefined();
  });
});

describe('every answer', () => {
  it('carries the security headers, a request id, and is not stored', async () => {
    const { app } = await underTest([echo]);
    const { headers } = await app.inject({
      method: 'POST',
      url: '/notes/remember',
      headers: { 'x-request-id': 'a b\nforged' },
      payload: { title: 'a' },
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('is logged by operation, never by address or content', async () => {
    const { app, logged } = await underTest([echo]);
    await app.inject({ method: 'POST', url: '/notes/remember?applyNo=SECRET', payload: { title: 'geheim' } });
    const answered = logged.filter(({ status }) => status !== undefined);
    expect(answered.map(({ operation, audience, status, code }) => ({ operation, audience, status, code }))).toEqual([
      { operation: 'notes.remember', audience: 'public', status: 200, code: 0 },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/SECRET|geheim/);
  });
});

describe('health', () => {
  it('lives without the database, is ready only with it', async () => {
    const parts = { room: async () => 'enough' as const };
    const up = await underTest([], { parts });
    expect((await up.app.inject('/health')).json()).toEqual({ status: 'ok', alive: true, ready: true, degraded: false, reasons: [] });
    expect((await up.app.inject('/ready')).statusCode).toBe(200);
    const down = await underTest([], { databaseDown: true, parts });
    const answer = await down.app.inject('/health');
    const reasons = ['the database does not answer'];
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', alive: true, ready: false, degraded: true, reasons },
    ]);
    expect((await down.app.inject('/ready')).statusCode).toBe(503);
  });

  it('is degraded while the log cannot be written', async () => {
    const sink = { write: () => undefined, failure: 'ENOSPC' };
    const { app } = await underTest([], { parts: { room: async () => 'enough' as const, sink } });
    const reasons = ['the log cannot be written: ENOSPC'];
    expect((await app.inject('/health')).json()).toEqual({ status: 'degraded', alive: true, ready: true, degraded: true, reasons });
  });
});
