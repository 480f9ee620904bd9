import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { defineOperation } from '@moqi/api';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { Doors, Knock, RawRequest } from '#operation/door.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { sha256Of } from '#platform/content-digest.ts';
import { multipartOf, underTest } from './testing/kernel-under-test.ts';
import { echo, remember } from './testing/notes.ts';

const SECRET = 'a merchant’s secret';
const signedText = (method: string, path: string, covered: string | Uint8Array) =>
  createHmac('sha256', SECRET).update(`${method}\n${path}\n`).update(covered).digest('hex');
const digestOf = (bytes: Uint8Array) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

/** A door as a merchant would come through: an HMAC over method, path and body, or the digest of the body. */
function merchantDoor() {
  const seen: (RawRequest | undefined)[] = [];
  const door = async ({ request, origin }: Knock) => {
    seen.push(request);
    const covered = request?.body ?? String(request?.headers['content-digest']);
    if (request && request.headers['x-signature'] !== signedText(request.method, request.path, covered)) {
      throw new DomainError('UNAUTHENTICATED');
    }
    return { kind: 'public', origin };
  };
  return { seen, doors: { public: door } as unknown as Partial<Doors> };
}

const write = defineOperation({
  name: 'notes.write',
  summary: 'Writes a note that came signed.',
  input: z.object({ title: z.string() }),
  output: z.unknown(),
  errors: [],
  changes: [],
  rawRequest: true,
  mounts: { public: '/notes/{title}/write' },
});
const written = handle(write, async ({ input }) => input);
const POST = 'POST';
const URL = '/notes/a/write?b=%E5%90%88';

describe('a door of an operation that declares rawRequest', () => {
  it.each([
    ['application/json', '{ "title" :  "合同", "x": 1 }'],
    ['application/x-www-form-urlencoded', 'title=%e5%90%88&x=+1'],
  ])('is given method, path, headers and the bytes of a body of %s', async (type, text) => {
    const { seen, doors } = merchantDoor();
    const { app } = await underTest([written], { doors });
    const headers = { 'content-type': type, 'x-signature': signedText(POST, URL, text) };
    const answer = await app.inject({ method: POST, url: URL, headers, payload: text });
    expect(answer.json()).toMatchObject({ success: true });
    expect(Buffer.from(seen[0]?.body ?? []).toString()).toBe(text);
    expect(seen[0]).toMatchObject({ method: POST, path: URL, headers: { 'x-signature': headers['x-signature'] } });
  });

  it('finds out a body, a path or a query that was changed, be it by a blank', async () => {
    const { doors } = merchantDoor();
    const { app } = await underTest([written], { doors });
    const headers = { 'content-type': 'application/json', 'x-signature': signedText(POST, URL, '{}') };
    const send = async (url: string, payload: string) => (await app.inject({ method: POST, url, headers, payload })).json().code;
    expect([
      await send(URL, '{}'),
      await send(URL, '{ }'),
      await send('/notes/b/write?b=%E5%90%88', '{}'),
      await send('/notes/a/write', '{}'),
    ]).toEqual([0, 10201, 10201, 10201]);
  });

  it('waits for 1 MB and not for a byte more, announced or not', async () => {
    const { seen, doors } = merchantDoor();
    const { app } = await underTest([written], { doors });
    const send = async (size: number, isAnnounced: boolean) => {
      const text = JSON.stringify({ pad: 'x'.repeat(size - 10) });
      const headers = { 'content-type': 'application/json', 'x-signature': signedText(POST, URL, text) };
      const answer = await app.inject({
        method: POST,
        url: URL,
        headers,
        payload: isAnnounced ? text : Readable.from([Buffer.from(text)]),
      });
      return [text.length, answer.statusCode, answer.json().code, answer.json().msg];
    };
    const full = 1 << 20;
    expect((await send(full, true)).slice(0, 3)).toEqual([full, 200, 0]);
    expect((await send(full, false)).slice(0, 3)).toEqual([full, 200, 0]);
    expect(await send(full + 1, true)).toEqual([full + 1, 413, 10413, '内容超过 1 MB，没有保存']);
    expect(await send(full + 1, false)).toEqual([full + 1, 413, 10413, '内容超过 1 MB，没有保存']);
    expect(seen.length).toBe(2);
  });

  it('is given an empty body where there is none', async () => {
    const { seen, doors } = merchantDoor();
    const { app } = await underTest([written], { doors });
    await app.inject({ method: POST, url: URL, headers: { 'x-signature': signedText(POST, URL, '') } });
    expect(seen[0]?.body?.byteLength).toBe(0);
  });
});

it('a door of any other operation is given nothing of it, and its body may be larger', async () => {
  const { seen, doors } = merchantDoor();
  const { app } = await underTest([echo], { doors });
  let rawBody: unknown = 'not asked';
  app.addHook('onResponse', async (request) => {
    rawBody = request.rawBody;
  });
  const payload = { title: 'a', pad: 'x'.repeat(2 << 20) };
  const answer = await app.inject({ method: POST, url: String(remember.mounts.public), payload });
  expect([answer.json().success, seen, rawBody]).toEqual([true, [undefined], null]);
});

const attach = defineOperation({
  name: 'notes.attach',
  summary: 'Keeps files that came signed.',
  input: z.object({ title: z.string() }),
  output: z.unknown(),
  errors: [],
  changes: [],
  rawRequest: true,
  mounts: { public: '/notes/attach' },
  body: 'multipart',
});

/** Keeps the sizes of the files that came. */
function keeper() {
  const kept: number[][] = [];
  const handler = handleInSteps(attach, async ({ files, transact }) => {
    const sizes: number[] = [];
    for await (const { content } of files) {
      let size = 0;
      for await (const chunk of content) size += chunk.byteLength;
      sizes.push(size);
    }
    await transact(async () => kept.push(sizes));
    return sizes;
  });
  return { kept, handler };
}

const parts = (size: number) =>
  multipartOf([
    { name: 'title', value: 'a' },
    { name: 'file', value: Buffer.alloc(size, 7), fileName: 'a.pdf' },
    { name: 'file', value: Buffer.alloc(10, 8), fileName: 'b.pdf' },
  ]);
const signedParts = ({ payload, headers }: ReturnType<typeof parts>) => {
  const digest = digestOf(payload);
  return { payload, headers: { ...headers, 'content-digest': digest, 'x-signature': signedText(POST, '/notes/attach', digest) } };
};

describe('a signed multipart body', () => {
  it('is kept when its bytes have the digest that was signed', async () => {
    const { seen, doors } = merchantDoor();
    const { kept, handler } = keeper();
    const { app } = await underTest([handler], { doors });
    const answer = await app.inject({ method: POST, url: '/notes/attach', ...signedParts(parts(300_000)) });
    expect([answer.json().data, kept]).toEqual([[300_000, 10], [[300_000, 10]]]);
    expect([seen[0]?.body, seen[0]?.method]).toEqual([undefined, POST]);
  });

  // twice 20 MB: longer than usual on a busy machine
  it('is compared as it streams by, however large it is', { timeout: 60_000 }, async () => {
    const { doors } = merchantDoor();
    const { kept, handler } = keeper();
    const { app } = await underTest([handler], { doors });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = signedParts(parts(20 << 20));
    const whole = await fetch(`${base}/notes/attach`, { method: POST, headers, body: payload });
    expect(await whole.json()).toMatchObject({ success: true });
    payload[payload.length >> 1] = 9;
    const changed = await fetch(`${base}/notes/attach`, { method: POST, headers, body: payload });
    expect([changed.status, kept]).toEqual([400, [[20 << 20, 10]]]);
    await app.close();
  });

  it.each([
    ['a file', '\u0007\u0007'],
    ['a field', 'a\r\n--'],
    ['the name of a file', 'b.pdf'],
  ])('is refused, and nothing is kept, when %s was changed on the way', async (_, text) => {
    const { doors } = merchantDoor();
    const { kept, handler } = keeper();
    const { app } = await underTest([handler], { doors });
    const { payload, headers } = signedParts(parts(300_000));
    payload[payload.indexOf(text)] = 'z'.charCodeAt(0);
    const answer = await app.inject({ method: POST, url: '/notes/attach', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 10001 });
    expect(answer.json().msg).toContain('请求体与请求头 Content-Digest 的摘要不一致。没有保存任何内容');
    expect(kept).toEqual([]);
  });

  it('is refused before its door without a digest', async () => {
    const { seen, doors } = merchantDoor();
    const { kept, handler } = keeper();
    const { app } = await underTest([handler], { doors });
    const answer = await app.inject({ method: POST, url: '/notes/attach', ...parts(10) });
    expect([answer.statusCode, answer.json().code, seen, kept]).toEqual([400, 10001, [], []]);
    expect(answer.json().msg).toContain('请求头缺少 Content-Digest');
  });

  it('is not written of before it was read to its end', async () => {
    const { doors } = merchantDoor();
    const kept: string[] = [];
    const hasty = handleInSteps(attach, async ({ transact }) => transact(async () => kept.push('hasty')));
    const quick = handle({ ...attach, mounts: { public: '/notes/quick' } }, async () => kept.push('quick'));
    const { app, begun } = await underTest([hasty, quick as never], { doors });
    const { payload, headers } = signedParts(parts(10));
    const first = await app.inject({ method: POST, url: '/notes/attach', payload, headers });
    const signature = signedText(POST, '/notes/quick', headers['content-digest']);
    const second = await app.inject({ method: POST, url: '/notes/quick', payload, headers: { ...headers, 'x-signature': signature } });
    expect([first.statusCode, second.statusCode, kept, begun()]).toEqual([500, 500, [], 0]);
  });
});

test.each([
  ['nothing', undefined, false],
  ['another algorithm', 'sha-512=:AAAA:', false],
  ['one', digestOf(Buffer.from('a')), true],
  ['one beside another algorithm', `sha-512=:AAAA:, ${digestOf(Buffer.from('a'))}`, true],
  ['two', `${digestOf(Buffer.from('a'))}, ${digestOf(Buffer.from('b'))}`, false],
  ['half of one', 'sha-256=:AAAA:', false],
])('of a header with %s the digest is read or not', (_, header, isRead) => {
  expect(sha256Of(header)?.toString('hex')).toBe(isRead ? createHash('sha256').update('a').digest('hex') : undefined);
});
