import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { defineOperation } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BytesAnswer, handle, handleInSteps } from '#operation/handle.ts';
import { contentDisposition, rangeOf } from './bytes.ts';
import { multipartOf, underTest } from './testing/kernel-under-test.ts';

const upload = defineOperation({
  name: 'files.take',
  summary: 'Takes files.',
  input: z.object({ folder: z.string(), count: z.number().optional() }),
  output: z.unknown(),
  errors: ['FILE_TOO_LARGE', 'FORBIDDEN'],
  changes: [],
  mounts: { public: '/take', session: '/s/take' },
  body: 'multipart',
});

const hash = async (content: AsyncIterable<Uint8Array>) => {
  const sum = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    sum.update(chunk);
    size += chunk.byteLength;
  }
  return { size, sha256: sum.digest('hex') };
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const take = handleInSteps(upload, async ({ input, files }) => {
  const taken = [];
  for await (const { content, ...about } of files) taken.push({ ...about, ...(await hash(content)) });
  return { input, taken };
});

describe('multipart bodies', () => {
  it('reach the story one file after the other, the fields before them', async () => {
    const { app } = await underTest([take]);
    const first = Buffer.alloc(3_000_000, 7);
    const { payload, headers } = multipartOf([
      { name: 'folder', value: '合同' },
      { name: 'count', value: '2' },
      { name: 'empty', value: '' },
      { name: 'file', value: first, fileName: '租赁合同 (1).pdf' },
      { name: 'file', value: '', fileName: 'b.txt', type: 'text/plain' },
    ]);
    const answer = await app.inject({ method: 'POST', url: '/take', headers, payload });
    expect(answer.json().data).toEqual({
      input: { folder: '合同', count: 2 },
      taken: [
        { fieldName: 'file', fileName: '租赁合同 (1).pdf', mediaType: 'application/pdf', size: 3_000_000, sha256: sha256(first) },
        { fieldName: 'file', fileName: 'b.txt', mediaType: 'text/plain', size: 0, sha256: sha256(Buffer.alloc(0)) },
      ],
    });
  });

  it('a file without a name has an empty one', async () => {
    const { app } = await underTest([take]);
    const part = 'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nbytes';
    const folder = 'content-disposition: form-data; name="folder"\r\n\r\nf';
    const payload = `--B\r\n${folder}\r\n--B\r\n${part}\r\n--B--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=B' };
    const { data } = (await app.inject({ method: 'POST', url: '/take', headers, payload })).json();
    expect(data.taken).toEqual([expect.objectContaining({ fieldName: 'file', fileName: '', size: 5 })]);
  });

  it('a story may pass over a file', async () => {
    const names = handleInSteps(upload, async ({ files }) => {
      const seen: string[] = [];
      for await (const { fileName } of files) seen.push(fileName);
      return seen;
    });
    const { app } = await underTest([names]);
    const { payload, headers } = multipartOf([
      { name: 'folder', value: 'f' },
      { name: 'a', value: Buffer.alloc(500_000), fileName: 'a.pdf' },
      { name: 'b', value: Buffer.alloc(500_000), fileName: 'b.pdf' },
    ]);
    expect((await app.inject({ method: 'POST', url: '/take', headers, payload })).json().data).toEqual(['a.pdf', 'b.pdf']);
  });

  it('a file of more than 50 MB is refused by name, one of exactly 50 MB is not', async () => {
    const { app } = await underTest([take]);
    const send = (size: number) => {
      const { payload, headers } = multipartOf([
        { name: 'folder', value: 'f' },
        { name: 'file', value: Buffer.alloc(size), fileName: 'big.pdf' },
      ]);
      return app.inject({ method: 'POST', url: '/take', headers, payload });
    };
    expect((await send(50 << 20)).json().data.taken[0].size).toBe(50 << 20);
    const refused = await send((50 << 20) + 1);
    expect(refused.json()).toMatchObject({ success: false, code: 13006, data: { name: 'big.pdf' } });
  });

  it('a request of more than 501 MB is refused before it is read', async () => {
    const { app } = await underTest([take]);
    const announced = multipartOf([{ name: 'folder', value: 'f' }]);
    const answer = await app.inject({
      method: 'POST',
      url: '/take',
      headers: { ...announced.headers, 'content-length': String(502 << 20) },
      payload: announced.payload,
    });
    expect([answer.statusCode, answer.json().msg]).toEqual([413, '内容超过 501 MB，没有保存']);
  });

  it('wrong fields, a shut door and a refusing story are answered although the files were not read', async () => {
    const refusing = handleInSteps(upload, async ({ fail }) => fail('FORBIDDEN'));
    const { app } = await underTest([refusing]);
    const file = { name: 'file', value: Buffer.alloc(2_000_000), fileName: 'a.pdf' };
    const wrong = multipartOf([file]);
    expect((await app.inject({ method: 'POST', url: '/take', ...wrong })).json()).toMatchObject({
      code: 10001,
      data: { fields: { folder: '不能为空' } },
    });
    const right = multipartOf([{ name: 'folder', value: 'f' }, file]);
    expect((await app.inject({ method: 'POST', url: '/s/take', ...right })).json()).toMatchObject({ code: 10201 });
    expect((await app.inject({ method: 'POST', url: '/take', ...right })).json()).toMatchObject({ code: 10301 });
  });

  it('a known field behind a file is refused rather than lost; an unknown one is ignored', async () => {
    const { app } = await underTest([take]);
    const folder = { name: 'folder', value: 'f' };
    const file = { name: 'file', value: 'x', fileName: 'a.pdf' };
    const late = await app.inject({ method: 'POST', url: '/take', ...multipartOf([folder, file, { name: 'count', value: '1' }]) });
    expect(late.json()).toMatchObject({ success: false, code: 10001 });
    expect(late.json().msg).toContain('“count”');
    const unknown = await app.inject({ method: 'POST', url: '/take', ...multipartOf([folder, file, { name: 'id', value: 'WU_FILE_0' }]) });
    expect(unknown.json().data.taken).toHaveLength(1);
  });

  it('no files, a JSON body, a body cut off, too many files', async () => {
    const { app } = await underTest([take]);
    expect(
      (await app.inject({ method: 'POST', url: '/take', ...multipartOf([{ name: 'folder', value: 'f' }]) })).json().data.taken,
    ).toEqual([]);
    expect((await app.inject({ method: 'POST', url: '/take', payload: { folder: 'f' } })).json().data.taken).toEqual([]);
    const whole = multipartOf([
      { name: 'folder', value: 'f' },
      { name: 'file', value: 'abcdef', fileName: 'a.pdf' },
    ]);
    const cut = await app.inject({ method: 'POST', url: '/take', headers: whole.headers, payload: whole.payload.subarray(0, -40) });
    expect([cut.statusCode, cut.json().code]).toEqual([400, 10001]);
    const many = multipartOf([
      { name: 'folder', value: 'f' },
      ...Array.from({ length: 51 }, () => ({ name: 'file', value: 'x', fileName: 'a.pdf' })),
    ]);
    expect((await app.inject({ method: 'POST', url: '/take', ...many })).json()).toMatchObject({ code: 13010, data: { limit: 50 } });
  });

  it('a caller who is refused while still sending gets to read why', async () => {
    const { app } = await underTest([take]);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { payload, headers } = multipartOf([{ name: 'file', value: Buffer.alloc(30 << 20), fileName: 'a.pdf' }]);
    const answer = await fetch(`http://127.0.0.1:${port}/take`, { method: 'POST', headers, body: payload });
    expect(await answer.json()).toMatchObject({ code: 10001, data: { fields: { folder: '不能为空' } } });
    await app.close();
  });

  it('a caller who hangs up in the middle ends the story with an error, and the server lives', async () => {
    let ended: unknown;
    const watching = handleInSteps(upload, async ({ files }) => {
      try {
        for await (const { content } of files) await hash(content);
        ended = 'read to the end';
      } catch (error) {
        ended = error;
      }
      return null;
    });
    const { app } = await underTest([watching]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const { payload, headers } = multipartOf([
      { name: 'folder', value: 'f' },
      { name: 'file', value: Buffer.alloc(400_000), fileName: 'a.pdf' },
    ]);
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /take HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`);
    socket.write(payload.subarray(0, 200_000), () => socket.destroy());
    await expect.poll(() => ended).toBeInstanceOf(Error);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    await app.close();
  });
});

const content = Buffer.from('0123456789');
const show = defineOperation({
  name: 'files.give',
  summary: 'Gives a file.',
  method: 'GET',
  input: z.object({
    kind: z.string().default('application/pdf'),
    fileName: z.string().default('合同.pdf'),
    made: z.literal('1').optional(),
  }),
  output: z.never(),
  errors: ['FILE_UNKNOWN'],
  changes: [],
  mounts: { public: '/give', session: '/s/give' },
  answer: 'bytes',
});
const give = handle(show, async ({ input }): Promise<BytesAnswer> => {
  const stream = async function* (start = 0, end = content.length) {
    for (const byte of content.subarray(start, end)) yield Uint8Array.of(byte);
  };
  const about = { mediaType: input.kind, fileName: input.fileName, disposition: 'inline', stream } as const;
  return input.made ? about : { ...about, size: content.length, etag: 'abc' };
});

describe('bytes answers', () => {
  it('whole, with name, length and tag', async () => {
    const { app } = await underTest([give]);
    const answer = await app.inject('/give');
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: '"abc"',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="__.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf`,
    });
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('the range %s', async (range, status, body, contentRange) => {
    const { app } = await underTest([give]);
    const answer = await app.inject({ url: '/give', headers: { range } });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  it('unchanged files are not sent again; a part of another version is the whole', async () => {
    const { app } = await underTest([give]);
    expect((await app.inject({ url: '/give', headers: { 'if-none-match': 'W/"x", "abc"' } })).statusCode).toBe(304);
    expect((await app.inject({ url: '/give', headers: { 'if-none-match': '"x"' } })).statusCode).toBe(200);
    expect((await app.inject({ url: '/give', headers: { range: 'bytes=0-1', 'if-range': '"old"' } })).statusCode).toBe(200);
    expect((await app.inject({ url: '/give', headers: { range: 'bytes=0-1', 'if-range': '"abc"' } })).statusCode).toBe(206);
  });

  it('a file made on the way has no ranges', async () => {
    const { app } = await underTest([give]);
    const answer = await app.inject({ url: '/give?made=1', headers: { range: 'bytes=0-1' } });
    expect([answer.statusCode, answer.body, answer.headers['accept-ranges'], answer.headers['cache-control']]).toEqual([
      200,
      '0123456789',
      undefined,
      'private, no-store',
    ]);
  });

  it('can do nothing in the browser: sandboxed unless a PDF', async () => {
    const { app } = await underTest([give]);
    const svg = await app.inject('/give?kind=image/svg%2Bxml&fileName=a.svg');
    expect(svg.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    );
    expect((await app.inject('/give')).headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  it('a file that breaks off on its way ends the connection and is logged', async () => {
    const broken = handle(show, async (): Promise<BytesAnswer> => {
      const stream = async function* () {
        yield content;
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('the disk is gone');
      };
      return { mediaType: 'application/pdf', fileName: 'a.pdf', disposition: 'attachment', size: 100, stream };
    });
    const { app, logged } = await underTest([broken]);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${origin}/give`);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'a file broke off', err: expect.objectContaining({ message: 'the disk is gone' }) }),
    );
    await app.close();
  });

  it('refusals show in the status, because an image or a viewer reads no envelope', async () => {
    const missing = handle(show, async ({ fail }) => fail('FILE_UNKNOWN'));
    const { app } = await underTest([missing]);
    expect((await app.inject('/give')).statusCode).toBe(404);
    expect((await app.inject('/s/give')).statusCode).toBe(401);
    expect((await app.inject('/give')).json()).toMatchObject({ success: false, code: 13008 });
  });
});

describe('ranges', () => {
  it('of an empty file are never satisfiable', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable');
    expect(rangeOf('bytes=-5', 0)).toBe('unsatisfiable');
    expect(rangeOf('bytes=5-2', 10)).toBeUndefined();
    expect(rangeOf('bytes=-', 10)).toBeUndefined();
  });
});

describe('file names', () => {
  it.each([
    ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
    ['a"b\\c/d%41.pdf', `attachment; filename="a_b_c_d_41.pdf"; filename*=UTF-8''a%22b_c_d%2541.pdf`],
    ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    ['x\r\nset-cookie: a=b', `attachment; filename="x__set-cookie: a=b"; filename*=UTF-8''x__set-cookie%3A%20a%3Db`],
    ['\ud800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });
});
