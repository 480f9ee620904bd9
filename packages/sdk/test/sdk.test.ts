import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPENAPI, pathsOf } from '@moqi/api';
import { operations } from '@moqi/api/operations';
import { describe, expect, test } from 'vitest';
import { Moqi, MoqiError, signatureOf, signedText, verifyCallback } from '../src/index.ts';

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly request: { readonly method: string; readonly path: string; readonly timestamp: string; readonly nonce: string };
  readonly body: string;
  readonly text: string;
  readonly signatures: Readonly<Record<string, string>>;
}
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi-vectors.json'), 'utf8')) as readonly Vector[];

test.each(vectors)('a request is signed as the vectors say: $name', async ({ request, body, text, secret, signatures }) => {
  expect(await signedText({ ...request, body: new TextEncoder().encode(body) })).toBe(text);
  expect(await signatureOf(secret, text)).toBe(signatures['HMAC-SHA256']);
});

describe('a callback', () => {
  const now = new Date('2026-11-26T08:00:07.000Z');
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const seconds = String(now.getTime() / 1000);
  const body = '{"type":"contract.signed"}';
  const by = (secret: Buffer, text = `7.${seconds}.${body}`) => `v1,${createHmac('sha256', secret).update(text).digest('base64')}`;
  const headers = (signature: string, at = seconds) => ({ 'webhook-id': '7', 'webhook-timestamp': at, 'webhook-signature': signature });
  const secret = `whsec_${key.toString('base64')}`;

  test.each<[string, string, string, boolean]>([
    ['by its secret', by(key), seconds, true],
    ['by one of two', `${by(other)} ${by(key)}`, seconds, true],
    ['by another', by(other), seconds, false],
    ['of another body', by(key, `7.${seconds}.{}`), seconds, false],
    ['of another version', by(key).replace('v1', 'v2'), seconds, false],
    ['that is none', 'v1,***', seconds, false],
    ['that is old', by(key, `7.${Number(seconds) - 301}.${body}`), String(Number(seconds) - 301), false],
    ['at no time', by(key), 'now', false],
  ])('signed %s', async (_, signature, at, is) => {
    expect(await verifyCallback(secret, headers(signature, at), body, now)).toBe(is);
  });
});

describe('the client', () => {
  const asked: Request[] = [];
  const clientOf = (answer: () => Response) =>
    new Moqi({
      baseUrl: 'https://moqi.test',
      appKey: 'mqk_1',
      appSecret: 'mqs_1',
      now: () => new Date('2026-11-26T08:00:07.000Z'),
      fetch: async (url, init) => {
        asked.push(new Request(url as URL, init));
        return answer();
      },
    });

  test('signs each request anew, and sends the idempotency key', async () => {
    const moqi = clientOf(() => Response.json({ success: true, data: { reminded: 1, names: [] }, code: 0, msg: '' }));
    for (let n = 0; n < 2; n += 1) await moqi.call('contracts/remind', { applyNo: 'MQ1' }, { idempotencyKey: 'order-0001' });
    const [first, second] = asked.splice(0).map(({ headers }) => headers);
    expect(first?.get('authorization')).toMatch(
      /^HMAC-SHA256 AppKey=mqk_1, Timestamp=1795680007, Nonce=[\w-]{36}, Signature=[0-9a-f]{64}$/,
    );
    expect(first?.get('authorization')).not.toBe(second?.get('authorization'));
    expect(first?.get('idempotency-key')).toBe('order-0001');
  });

  test('throws what was refused, by its name', async () => {
    const refused = { success: false, data: null, code: 10401, msg: '过于频繁', error: 'TOO_MANY_REQUESTS' };
    const moqi = clientOf(() => Response.json(refused, { status: 429, headers: { 'retry-after': '7', 'x-request-id': 'r1' } }));
    const failed: unknown = await moqi.call('contracts/list', {}).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MoqiError);
    expect(failed).toMatchObject({ error: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 7, requestId: 'r1', message: '过于频繁' });
    await expect(moqi.download('contracts/download', { applyIds: '1' })).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  });

  const asks = async () => await Promise.all(asked.splice(0).map(async (request) => (await request.json()) as unknown));
  const page = (data: object) =>
    Response.json({ success: true, data: { count: 3, itemPage: 1, pageSize: 100, ...data }, code: 0, msg: '' });

  test('goes through a list by its cursors, as far as the rows are taken', async () => {
    asked.length = 0;
    const first = { list: [{ applyNo: 'MQ1' }, { applyNo: 'MQ2' }], nextCursor: 'behind-2' };
    const answers = [first, { list: [{ applyNo: 'MQ3' }] }, first];
    const moqi = clientOf(() => page(answers.shift() ?? {}));
    const numbers: string[] = [];
    for await (const { applyNo } of moqi.each('contracts/list', { signStatus: 3 })) numbers.push(applyNo);
    expect(numbers).toEqual(['MQ1', 'MQ2', 'MQ3']);
    expect(await asks()).toEqual([
      { pageSize: 100, signStatus: 3 },
      { pageSize: 100, signStatus: 3, cursor: 'behind-2' },
    ]);
    for await (const { applyNo } of moqi.each('contracts/list', { pageSize: 2 })) if (applyNo === 'MQ1') break;
    expect(await asks()).toEqual([{ pageSize: 2 }]);
  });

  test('ends with an empty list, and throws what a page was refused with', async () => {
    for await (const row of clientOf(() => page({ list: [] })).each('callbacks/list')) expect.unreachable(row.applyNo);
    const refused = { success: false, data: null, code: 10002, msg: '游标', error: 'CURSOR_INVALID' };
    const answers = [page({ list: [{}], nextCursor: 'behind-1' }), Response.json(refused, { status: 400 })];
    const rows = clientOf(() => answers.shift() ?? page({})).each('callbacks/list');
    expect(await rows.next()).toMatchObject({ done: false });
    await expect(rows.next()).rejects.toMatchObject({ error: 'CURSOR_INVALID', status: 400 });
    asked.length = 0;
  });

  test('knows every call that there is for programs', () => {
    const source = ['calls.ts', 'client.ts'].map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8')).join();
    const paths = operations.flatMap((operation) => pathsOf(operation, 'openapi')).map((path) => path.slice(OPENAPI.length + 1));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !source.includes(`'${path}'`))).toEqual([]);
    expect(source).toContain(`const DATE = '${OPENAPI.split('/').at(-1)}'`);
  });
});
