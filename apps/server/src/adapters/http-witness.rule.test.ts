import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpWitness } from './http-witness.ts';

const asked: string[] = [];
let respond: (response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  respond(response);
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const add = () => httpWitness({ key: 'k', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).addCheckpoint('old 0\n');

test.each([200, 409, 422])('hands on what a witness answered with %i', async (status) => {
  respond = (response) => response.writeHead(status).end('7\n');
  expect(await add()).toEqual({ status, body: '7\n' });
  expect(asked.at(-1)).toBe('POST /add-checkpoint');
});

test('is led nowhere else', async () => {
  const before = asked.length;
  respond = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
  expect(await add()).toBeUndefined();
  expect(asked.length - before).toBe(1);
});

test.each([
  ['says too much', (response: ServerResponse) => response.end('x'.repeat(20_000))],
  ['breaks off', (response: ServerResponse) => response.destroy()],
])('takes no answer of one that %s', async (_, answer) => {
  respond = answer;
  expect(await add()).toBeUndefined();
});
