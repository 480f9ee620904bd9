import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { paymentContract } from '#test/ports/payment-contract.ts';
import { httpPayment, signedText, signFields } from './http-payment.ts';

const KEY = 'a key of the payment service';
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((_, response) => response.end('{"payUrl":"https://pay.example.com/p/1"}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('all fields but the signature are signed, in the order of their names', () => {
  expect(signedText({ tradeNo: 'T-1', amountFen: 96_000, sign: 'ff', orderNo: 'DD1' })).toBe('amountFen=96000&orderNo=DD1&tradeNo=T-1');
});

describe('the payment service behind HTTP', () => {
  paymentContract(
    () => httpPayment({ url, key: KEY }, createLog('silent')),
    (fields) => signFields(KEY, fields),
  );
});
