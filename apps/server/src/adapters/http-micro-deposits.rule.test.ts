import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { microDepositsContract } from '#test/ports/micro-deposits-contract.ts';
import { httpMicroDeposits } from './http-micro-deposits.ts';

const ACCOUNT = { accountName: '杭州砚川智能装备有限公司', accountNo: '6200100020003001', bank: '测试银行', branch: '测试支行' };
const PAYMENT = { depositId: '019abcde-0000-7000-8000-000000000001', amountFen: 37 };
const unavailable = { code: 'IDENTITY_CHECK_UNAVAILABLE' };

type Body = Readonly<Record<string, unknown>>;
let server: Server;
let url: string;
let asked: { readonly url: string | undefined; readonly token: string | undefined; readonly key: unknown; readonly body: Body }[];
/** What the service answers, by the path and what it is asked. */
let answer: (path: string, body: Body) => readonly [status: number, text: string];

async function take(request: IncomingMessage): Promise<readonly [number, string]> {
  const body = (await json(request)) as Body;
  asked.push({ url: request.url, token: request.headers.authorization, key: request.headers['idempotency-key'], body });
  return answer(request.url ?? '', body);
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    void take(request).then(([status, text]) => response.writeHead(status, status === 302 ? { location: '/away' } : {}).end(text));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`;
});
afterEach(() => void server.close());

const deposits = () => httpMicroDeposits({ url, token: 'key' });

describe('the payments behind HTTP', () => {
  const said = { good: { state: 'arrived' }, slow: { state: 'waiting' }, closed: { state: 'returned', reason: 'closed' } };
  const returned = { name: { state: 'returned', reason: 'accountName' }, number: { state: 'returned', reason: 'accountNo' } };
  const fates: Readonly<Record<string, object>> = { ...said, ...returned };
  let paid: Set<unknown>;
  beforeEach(() => {
    paid = new Set();
    answer = (path, { accountNo, depositId }) => {
      if (path.endsWith('/results'))
        return [200, JSON.stringify(paid.has(depositId) ? { state: 'arrived', reference: 'r' } : { state: 'unknown' })];
      const fate = fates[String(accountNo)];
      if (fate === undefined) return [503, ''];
      paid.add(depositId);
      return [200, JSON.stringify({ ...fate, reference: 'r' })];
    };
  });
  microDepositsContract(deposits, {
    good: 'good',
    slow: 'slow',
    wrongNumber: 'number',
    wrongName: 'name',
    closed: 'closed',
    unanswered: 'away',
  });
});

it('hands in one payment under its number, with the token', async () => {
  answer = () => [200, '{"state":"waiting"}'];
  expect(await deposits().pay(ACCOUNT, PAYMENT)).toEqual({ state: 'waiting', reference: '' });
  const body = { ...ACCOUNT, ...PAYMENT };
  expect(asked).toEqual([{ url: '/pay/deposits', token: 'Bearer key', key: PAYMENT.depositId, body }]);
});

it('asks for one payment', async () => {
  answer = () => [200, '{"state":"arrived","reference":"b-7"}'];
  expect(await deposits().ask(PAYMENT.depositId)).toEqual({ state: 'arrived', reference: 'b-7' });
  expect(asked).toMatchObject([{ url: '/pay/results', key: PAYMENT.depositId, body: { depositId: PAYMENT.depositId } }]);
});

it.each([503, 429, 500])(
  'a payment that is answered by %i is not handed in again; asking is tried twice where it may help',
  async (status) => {
    answer = () => [status, ''];
    await expect(deposits().pay(ACCOUNT, PAYMENT)).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(1);
    await expect(deposits().ask(PAYMENT.depositId)).rejects.toMatchObject(unavailable);
    expect(asked).toHaveLength(status === 500 ? 2 : 3);
  },
);

it.each([
  [302, '{"state":"arrived"}'],
  [200, '{"state":"returned"}'],
  [200, '{"state":"returned","reason":"mood"}'],
  [200, '{"state":"paid"}'],
  [200, '{}'],
  [200, '<html>'],
])('%i %s is no answer', async (status, text) => {
  answer = () => [status, text];
  await expect(deposits().pay(ACCOUNT, PAYMENT)).rejects.toMatchObject(unavailable);
  await expect(deposits().ask(PAYMENT.depositId)).rejects.toMatchObject(unavailable);
});

it('“unknown” is no answer to a payment', async () => {
  answer = () => [200, '{"state":"unknown"}'];
  await expect(deposits().pay(ACCOUNT, PAYMENT)).rejects.toMatchObject(unavailable);
});

it('a service that cannot be reached answers nothing', async () => {
  const away = httpMicroDeposits({ url: 'http://127.0.0.1:9', token: undefined });
  await expect(away.pay(ACCOUNT, PAYMENT)).rejects.toMatchObject(unavailable);
});
