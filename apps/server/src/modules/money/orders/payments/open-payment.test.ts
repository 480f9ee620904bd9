import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payOrder } from '@moqi/api/money/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signFields } from '#adapters/http-payment.ts';
import { order } from '#test/billing.ts';
import { openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const KEY = 'a key of the payment service';
let world: World;
let service: Server;
const asked: Record<string, string | number>[] = [];
let answer: () => { status: number; body: string };

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      asked.push({ ...(JSON.parse(body) as Record<string, string>), url: request.url ?? '' });
      const { status, body: text } = answer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((done) => {
    service.listen(0, '127.0.0.1', done);
  });
  const { port } = service.address() as AddressInfo;
  world = await openWorld({
    environment: { PAYMENT_PROVIDER_URL: `http://127.0.0.1:${port}/pay/`, PAYMENT_PROVIDER_KEY: KEY, PUBLIC_URL: 'https://moqi.test' },
  });
});
afterAll(async () => {
  await world.close();
  service.close();
});

it('asks the service with a signed order and answers its page', async () => {
  answer = () => ({ status: 200, body: JSON.stringify({ payUrl: 'https://pay.example.com/p/1' }) });
  const person = await openPerson(world);
  const made = await order(person, 'personal', 'person-50');
  const paying = await person.browser.call(payOrder, 'personal', { orderId: made.orderId, method: 'online' });
  expect(paying.data).toEqual({ payUrl: 'https://pay.example.com/p/1', simulator: false });
  const { sign, url, ...fields } = asked.at(-1) ?? {};
  expect([url, sign]).toEqual(['/pay/payments', signFields(KEY, fields)]);
  expect(fields).toMatchObject({ orderNo: made.orderNo, amountFen: 9_900, notifyUrl: 'https://moqi.test/asset/paymentNotice' });
});

it.each([
  ['an error', { status: 500, body: '{}' }],
  ['no address', { status: 200, body: '{}' }],
  ['an address that is a script', { status: 200, body: '{"payUrl":"javascript:alert(1)"}' }],
  ['no JSON', { status: 200, body: '<html>' }],
])('takes %s for no answer', async (_, given) => {
  answer = () => given;
  const person = await openPerson(world);
  const { orderId } = await order(person, 'personal', 'person-50');
  const paying = await person.browser.call(payOrder, 'personal', { orderId, method: 'online' });
  expect(paying.msg).toBe('暂时不能用这种方式付款，没有扣款，订单已保留。请换一种方式或稍后再试');
});
