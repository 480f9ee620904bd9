import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostedCheck } from '#ports/hosted-check.ts';
import { hostedCheckContract } from '#test/ports/hosted-check-contract.ts';
import { httpHosted } from './http-hosted.ts';
import { simulatedHosted } from './simulator/hosted.ts';

const CLAIM = { name: '裴南乔', idNo: '310101199211050004' };
const CLAIMS = { passed: CLAIM, refused: { ...CLAIM, name: '测试不一致' }, ended: { ...CLAIM, name: '测试未完成' } };
const SESSION = { checkId: 'check-1', returnUrl: 'https://moqi.example/auth/checked' };
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

interface Asked {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly key: unknown;
  readonly body: Record<string, unknown>;
}

async function provider(answer: (asked: Asked, origin: string) => unknown): Promise<{ check: HostedCheck; asked: Asked[] }> {
  const asked: Asked[] = [];
  let origin = '';
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const one = {
        url: request.url,
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'],
        body: body as Asked['body'],
      };
      asked.push(one);
      const said = answer(one, origin);
      response.writeHead(said === undefined ? 500 : 200).end(JSON.stringify(said ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { check: httpHosted({ url: `${origin}/face`, token: 'key' }), asked };
}

/** Knows what became of a session by the name it began with. */
function wholeProvider({ url, body }: Asked, origin: string): unknown {
  if (body.name === '测试故障') return undefined;
  const results: Readonly<Record<string, string>> = { 测试不一致: 'refused', 测试未完成: 'ended' };
  if (url === '/face/sessions') return { url: `${origin}/page`, reference: results[String(body.name)] ?? 'passed' };
  return { state: body.reference };
}

describe('a provider', () => {
  let check: HostedCheck;
  beforeEach(async () => {
    check = (await provider(wholeProvider)).check;
  });
  hostedCheckContract(() => check, CLAIMS);
});

describe('the simulator', () => {
  hostedCheckContract(() => simulatedHosted.face, CLAIMS);
});

it('a provider is told the claim and where its page leads, with the token and the number of the check', async () => {
  const { check, asked } = await provider(wholeProvider);
  await check.begin(CLAIM, SESSION);
  await check.ask('passed', 'check-1');
  expect(asked).toEqual([
    { url: '/face/sessions', authorization: 'Bearer key', key: 'check-1', body: { ...CLAIM, returnUrl: SESSION.returnUrl } },
    { url: '/face/results', authorization: 'Bearer key', key: 'check-1', body: { reference: 'passed' } },
  ]);
});

it.each([
  'javascript:alert(1)',
  'http://elsewhere.example/page',
  'data:text/html,x',
  'https://someone:word@provider.example/page',
  '/page',
  '',
])('nobody is sent to %j', async (url) => {
  const { check } = await provider(() => ({ url, reference: 'r' }));
  await expect(check.begin(CLAIM, SESSION)).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
});

it.each([{ state: 'sure' }, { state: true }, {}, { passed: true }])('%j is no result', async (said) => {
  const { check } = await provider(() => said);
  await expect(check.ask('r', 'check-1')).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
});
