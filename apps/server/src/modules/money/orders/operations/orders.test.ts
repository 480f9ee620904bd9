import { errorNumber } from '@moqi/api';
import {
  acceptPaymentNotice,
  cancelOrder,
  createOrder,
  listOrders,
  payOrder,
  readOrder,
  readShop,
  simulatePayment,
} from '@moqi/api/money/orders';
import { readQuota } from '@moqi/api/money/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signFields } from '#adapters/http-payment.ts';
import { buy, order, type PayerDoor } from '#test/billing.ts';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const KEY = 'a key of the payment service';
let world: World;
/** An installation with a real payment service. */
let selling: World;
beforeAll(async () => {
  world = await openWorld();
  selling = await openWorld({ environment: { PAYMENT_PROVIDER_URL: 'http://127.0.0.1:9/', PAYMENT_PROVIDER_KEY: KEY } });
});
afterAll(async () => {
  await world.close();
  await selling.close();
});

async function payer(where: World, door: PayerDoor): Promise<TestPerson> {
  return door === 'personal' ? await openPerson(where) : (await openEnterprise(where)).admin;
}

const restOf = async (person: TestPerson, door: 'personal' | 'enterprise', item: string) =>
  (await person.browser.call(readQuota, door, {})).data.items.find((row) => row.item === item)?.rest;

describe.each(['personal', 'corporateAdmin'] as const)('orders through the door %s', (door) => {
  const quotaDoor = door === 'personal' ? 'personal' : 'enterprise';

  it('are made at the price of the list, once for a request, and paid', async () => {
    const person = await payer(world, door);
    const before = (await restOf(person, quotaDoor, 'enterpriseContract')) ?? 0;
    const request = { packageId: 'company-200', count: 2, requestId: crypto.randomUUID() };
    const first = await person.browser.call(createOrder, door, request);
    const second = await person.browser.call(createOrder, door, request);
    expect(second.data.orderId).toBe(first.data.orderId);
    expect(first.data).toMatchObject({ amountFen: 192_000, state: 'unpaid', can: { pay: true, cancel: true, invoice: false } });
    const { orderId, orderNo } = first.data;
    expect((await person.browser.call(payOrder, door, { orderId, method: 'simulator' })).data).toMatchObject({ simulator: true });
    const paid = await person.browser.call(simulatePayment, door, { orderId });
    expect(paid.data).toMatchObject({ state: 'paid', method: 'simulator', can: { pay: false, cancel: false, invoice: false } });
    expect(await restOf(person, quotaDoor, 'enterpriseContract')).toBe(before + 400);
    expect((await person.browser.call(simulatePayment, door, { orderId })).code).toBe(errorNumber('ORDER_NOT_OPEN'));
    expect((await person.browser.call(listOrders, door, { state: 'paid' })).data.list.map((row) => row.orderNo)).toEqual([orderNo]);
  });

  it('are cancelled while unpaid, and are nobody else’s', async () => {
    const person = await payer(world, door);
    const { orderId } = await order(person, door);
    const other = await payer(world, door);
    for (const operation of [readOrder, cancelOrder, simulatePayment] as const) {
      expect((await other.browser.call(operation, door, { orderId })).code).toBe(errorNumber('ORDER_NOT_FOUND'));
    }
    expect((await person.browser.call(cancelOrder, door, { orderId })).data.state).toBe('cancelled');
    expect((await person.browser.call(cancelOrder, door, { orderId })).msg).toBe('订单已取消，不能再进行这项操作，没有改动');
    expect((await person.browser.call(createOrder, door, { packageId: 'none' })).code).toBe(errorNumber('PACKAGE_UNKNOWN'));
  });
});

it('the same request at once, in books that nobody opened yet, is one order', async () => {
  const { admin } = await openEnterprise(world);
  const request = { packageId: 'company-200', count: 1, requestId: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.browser.call(createOrder, 'corporateAdmin', request)));
  expect(answers.map(({ success }) => success)).toEqual(Array.from({ length: 8 }, () => true));
  expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
  expect((await admin.browser.call(listOrders, 'corporateAdmin', {})).data.count).toBe(1);
});

it('are closed when nobody pays in time', async () => {
  const person = await openPerson(world);
  const { orderId } = await order(person, 'personal', 'person-50');
  world.clock.advance({ hours: 23 });
  await world.runJob('billing.closeOrders');
  expect((await person.browser.call(readOrder, 'personal', { orderId })).data.state).toBe('unpaid');
  world.clock.advance({ hours: 1 });
  await world.runJob('billing.closeOrders');
  expect((await person.browser.call(readOrder, 'personal', { orderId })).data.state).toBe('expired');
});

it('belong to who manages the billing: a member sees the price list and the rest, but orders nothing', async () => {
  const { party } = await openEnterprise(world);
  const [member, finance] = [await openMember(world, party), await openMember(world, party, 'finance')];
  expect((await member.browser.call(createOrder, 'corporateAdmin', { packageId: 'sms-1000' })).code).toBe(errorNumber('FORBIDDEN'));
  expect((await member.browser.call(readShop, 'enterprise', {})).data.can.order).toBe(false);
  expect((await member.browser.call(readQuota, 'enterprise', {})).data.rechargeButton).toBe(0);
  expect((await buy(finance, 'corporateAdmin', 'sms-1000')).state).toBe('paid');
  expect((await member.browser.call(readQuota, 'enterprise', {})).data.items.find(({ item }) => item === 'sms')?.rest).toBe(1_200);
});

describe('notices of a payment service', () => {
  const seconds = () => Math.floor(selling.clock.now().getTime() / 1000);
  const notice = (orderNo: string, change: object = {}, key = KEY) => {
    const fields = { orderNo, tradeNo: 'T-1', amountFen: 96_000, status: 'paid' as const, ts: seconds(), ...change };
    return { ...fields, sign: signFields(key, fields) };
  };
  const tell = (fields: ReturnType<typeof notice>) => selling.browser().call(acceptPaymentNotice, 'public', fields);

  it('credit an order once, however often they come', async () => {
    const { admin } = await openEnterprise(selling);
    const { orderNo } = await order(admin, 'corporateAdmin');
    const told = notice(orderNo);
    const answers = await Promise.all([tell(told), tell(told), tell(told)]);
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect(await restOf(admin, 'enterprise', 'enterpriseContract')).toBe(250);
    const [first] = (await admin.browser.call(listOrders, 'corporateAdmin', {})).data.list;
    expect(first).toMatchObject({ state: 'paid', method: 'online', can: { invoice: true } });
  });

  it('are not believed when they are forged, old, or about another amount or order', async () => {
    const { admin } = await openEnterprise(selling);
    const { orderNo, orderId } = await order(admin, 'corporateAdmin');
    const forged = { ...notice(orderNo), amountFen: 1 };
    const refusals = [
      await tell(forged),
      await tell(notice(orderNo, {}, 'another key of sixteen')),
      await tell({ ...notice(orderNo), sign: '00' }),
      await tell(notice(orderNo, { ts: seconds() - 301 })),
      await tell(notice(orderNo, { amountFen: 1 })),
      await tell(notice('DD000')),
    ];
    expect(refusals.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 4 }, () => errorNumber('NOTICE_INVALID')),
      errorNumber('AMOUNT_WRONG'),
      errorNumber('ORDER_NOT_FOUND'),
    ]);
    expect((await tell(notice(orderNo, { status: 'closed' }))).success).toBe(true);
    expect((await admin.browser.call(readOrder, 'corporateAdmin', { orderId })).data.state).toBe('unpaid');
  });

  it('credit what was cancelled meanwhile: the money came', async () => {
    const { admin } = await openEnterprise(selling);
    const { orderNo, orderId } = await order(admin, 'corporateAdmin');
    await admin.browser.call(cancelOrder, 'corporateAdmin', { orderId });
    expect((await tell(notice(orderNo))).success).toBe(true);
    expect((await admin.browser.call(readOrder, 'corporateAdmin', { orderId })).data.state).toBe('paid');
  });

  it('are the only way to pay there: no simulator, and a service that does not answer costs nothing', async () => {
    const { admin } = await openEnterprise(selling);
    const { orderId } = await order(admin, 'corporateAdmin');
    const unavailable = errorNumber('PAYMENT_UNAVAILABLE');
    expect((await admin.browser.call(simulatePayment, 'corporateAdmin', { orderId })).code).toBe(unavailable);
    expect((await admin.browser.call(payOrder, 'corporateAdmin', { orderId, method: 'simulator' })).code).toBe(unavailable);
    expect((await admin.browser.call(payOrder, 'corporateAdmin', { orderId, method: 'online' })).code).toBe(unavailable);
    expect((await admin.browser.call(readOrder, 'corporateAdmin', { orderId })).data.state).toBe('unpaid');
    expect((await admin.browser.call(readShop, 'enterprise', {})).data.methods).toEqual(['online']);
  });
});
