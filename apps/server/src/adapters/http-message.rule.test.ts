import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderAway } from '#ports/message.ts';
import { messageContract } from '#test/ports/message-contract.ts';
import { httpSms, httpVoice } from './http-message.ts';

let provider: Server;
let url = '';
let answer = 200;
const received: { method: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];

beforeEach(async () => {
  received.length = 0;
  answer = 200;
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, headers: request.headers, body: JSON.parse(body) });
      response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}');
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send?account=moqi`;
});
afterEach(() => provider.close());

const message = { address: '13800138000', subject: '', body: '【墨契】验证码 123456' };

describe.each([
  ['SMS', httpSms, 'SMS example.com'],
  ['voice', httpVoice, 'Voice example.com'],
] as const)('a provider of %s', (kind, open, name) => {
  test('gets mobile and text as JSON with the token', async () => {
    await open(url, 'secret').send(message);
    expect(received).toEqual([
      {
        method: 'POST',
        headers: expect.objectContaining({ 'content-type': 'application/json', authorization: 'Bearer secret' }),
        body: { mobile: '13800138000', text: '【墨契】验证码 123456' },
      },
    ]);
  });

  test('has a name that tells the host and nothing secret', () => {
    expect(open('https://example.com/send?key=hunter2', 'secret').name).toBe(name);
  });

  test.each([
    [400, false],
    [401, false],
    [429, true],
    [500, true],
    [503, true],
  ])('that answers %i is an error that quotes neither number nor text', async (status, isAway) => {
    answer = status;
    const error = await open(url, undefined)
      .send(message)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toBe(`Error: the ${kind} provider answered ${status}`);
    expect(error instanceof ProviderAway).toBe(isAway);
  });

  test('that redirects is not followed: the token is for it alone', async () => {
    answer = 302;
    await expect(open(url, 'secret').send(message)).rejects.toThrow('fetch failed');
  });

  test('that is away is an error', async () => {
    provider.close();
    await expect(open(url, 'secret').send(message)).rejects.toThrow('fetch failed');
  });

  messageContract({
    address: '13800138000',
    open: () => open(url, 'secret'),
    fail: () => {
      answer = 503;
    },
  });
});
