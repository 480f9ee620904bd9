import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageContract } from '#test/ports/message-contract.ts';
import { httpSms } from './http-sms.ts';

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

test('the provider gets mobile and text as JSON with the token', async () => {
  await httpSms(url, 'secret').send(message);
  expect(received).toEqual([
    {
      method: 'POST',
      headers: expect.objectContaining({ 'content-type': 'application/json', authorization: 'Bearer secret' }),
      body: { mobile: '13800138000', text: '【墨契】验证码 123456' },
    },
  ]);
});

test('its name tells the host and nothing secret', () => {
  expect(httpSms('https://sms.example.com/send?key=hunter2', 'secret').name).toBe('SMS sms.example.com');
});

test.each([400, 401, 500, 503])('%i is an error that quotes neither number nor text', async (status) => {
  answer = status;
  const error = await httpSms(url, undefined)
    .send(message)
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toBe(`Error: the SMS provider answered ${status}`);
});

test('a redirect is not followed: the token is for this provider alone', async () => {
  answer = 302;
  await expect(httpSms(url, 'secret').send(message)).rejects.toThrow('fetch failed');
});

test('a provider that is away is an error', async () => {
  provider.close();
  await expect(httpSms(url, 'secret').send(message)).rejects.toThrow('fetch failed');
});

messageContract({
  address: '13800138000',
  open: () => httpSms(url, 'secret'),
  fail: () => {
    answer = 503;
  },
});
