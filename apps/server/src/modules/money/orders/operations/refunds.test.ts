import { errorNumber, type InputOf } from '@moqi/api';
import {
  acceptPaymentNotice,
  decideInvoice,
  decideRemittance,
  listBillingCases,
  listOrders,
  reportRemittance,
  requestInvoice,
  saveInvoiceTitle,
  settleRefund,
} from '@moqi/api/money/orders';
import { listAssetEntries } from '@moqi/api/records/logs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signFields } from '#adapters/http-payment.ts';
import { order } from '#test/billing.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { creditCode, openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const KEY = 'a key of the payment service';
let world: World;
let operator: TestOperator;
let enterprise: TestEnterprise;
beforeAll(async () => {
  const selling = { PAYMENT_PROVIDER_URL: 'http://127.0.0.1:9/', PAYMENT_PROVIDER_KEY: KEY };
  const transfers = { OPERATOR_TOKEN: 'operator token of the tests', REMITTANCE_ACCOUNT: '墨契科技有限公司;招商银行杭州分行;571900001234' };
  world = await openWorld({ environment: { ...selling, ...transfers } });
  operator = await openOperator(world, { duties: ['finance'] });
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

type OperatorCall = typeof decideRemittance | typeof settleRefund | typeof decideInvoice | typeof listBillingCases;
const operate = async <Op extends OperatorCall>(operation: Op, input: InputOf<Op>) => await operator.operate(operation, input);

const notify = (orderNo: string, tradeNo: string, amountFen = 96_000) => {
  const fields = { orderNo, tradeNo, amountFen, status: 'paid' as const, ts: Math.floor(world.clock.now().getTime() / 1000) };
  return world.browser().call(acceptPaymentNotice, 'public', { ...fields, sign: signFields(KEY, fields) });
};
const refundsOf = async (orderNo: string) => (await operate(listBillingCases, {})).data.refunds.filter((one) => one.orderNo === orderNo);
const remittancesOf = async (orderNo: string) =>
  (await operate(listBillingCases, {})).data.remittances.filter((one) => one.orderNo === orderNo);
const told = async () => {
  await world.runJobs();
  return (await world.outbox())
    .filter(({ address, template }) => address === enterprise.admin.mobile && template === 'billing.decided')
    .map(({ body }) => body);
};
const held = async () =>
  (
    await world.platform.db
      .selectFrom('ledger_movements')
      .select('movement_id')
      .where('party_id', '=', enterprise.party)
      .where('kind', '=', 'purchase')
      .execute()
  ).length;
const report = (orderId: string) =>
  enterprise.admin.browser.call(reportRemittance, 'corporateAdmin', {
    orderId,
    payer: '测试有限公司',
    amountFen: 96_000,
    paidOn: '2026-06-01',
  });

it('a second payment is credited to nobody and shown to the operator once, until it is returned', async () => {
  const { orderNo } = await order(enterprise.admin, 'corporateAdmin');
  await notify(orderNo, 'T-1');
  const bought = await held();
  await Promise.all([notify(orderNo, 'T-2'), notify(orderNo, 'T-2'), notify(orderNo, 'T-1')]);
  expect(await held()).toBe(bought);
  const [refund, ...more] = await refundsOf(orderNo);
  expect([refund, more]).toMatchObject([{ amountFen: 96_000, method: 'online', tradeNo: 'T-2', orderedBy: enterprise.admin.name }, []]);
  const settle = (amountFen: number) => operate(settleRefund, { refundId: refund?.refundId ?? '', amountFen, returnNo: 'R-9' });
  expect((await settle(96_001)).code).toBe(errorNumber('SUM_WRONG'));
  world.clock.advance({ seconds: 1 });
  const settled = await Promise.all([settle(96_000), settle(96_000)]);
  expect(settled.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, errorNumber('NOT_FOUND')]);
  expect(await refundsOf(orderNo)).toEqual([]);
  expect(await told()).toEqual([
    `【墨契】订单 ${orderNo}（企业 200 份）多付的 960.00 元已收到，将退回付款账户，额度没有重复入账。退回后再通知你`,
    `【墨契】订单 ${orderNo}（企业 200 份）多付的 960.00 元已退回付款账户，退款流水号 R-9`,
  ]);
  const { list } = (await enterprise.admin.browser.call(listAssetEntries, 'corporateAdmin', {})).data;
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['billing.paidTwice', 'billing.refund']));
});

it('a transfer that was reported and is paid otherwise stays with the operator: found, it is returned', async () => {
  const { orderId, orderNo } = await order(enterprise.admin, 'corporateAdmin');
  await report(orderId);
  await notify(orderNo, 'T-3');
  expect(await remittancesOf(orderNo)).toMatchObject([{ isPaidOtherwise: true, remittance: { payer: '测试有限公司' } }]);
  const found = await operate(decideRemittance, { outcome: 'arrived', orderNo, amountFen: 96_000, slipNo: 'S-1' });
  expect(found.data).toEqual({ orderNo, state: 'paid', toRefund: true });
  expect(await remittancesOf(orderNo)).toEqual([]);
  expect(await refundsOf(orderNo)).toMatchObject([{ method: 'transfer', tradeNo: 'S-1' }]);
  expect((await enterprise.admin.browser.call(listOrders, 'corporateAdmin', {})).data.list[0]).toMatchObject({
    state: 'paid',
    method: 'online',
  });
});

it('a transfer that was reported, is paid otherwise and never came is put away, with no word to anybody', async () => {
  const { orderId, orderNo } = await order(enterprise.admin, 'corporateAdmin');
  await report(orderId);
  await notify(orderNo, 'T-4');
  const missing = () => operate(decideRemittance, { outcome: 'missing', orderNo, reason: '没有这笔款' });
  expect((await missing()).data).toEqual({ orderNo, state: 'paid', toRefund: false });
  expect((await missing()).code).toBe(errorNumber('ORDER_NOT_OPEN'));
  expect([await remittancesOf(orderNo), await refundsOf(orderNo), await told()]).toEqual([[], [], []]);
});

it('a transfer that was not found before the order was paid is not looked for again', async () => {
  const { orderId, orderNo } = await order(enterprise.admin, 'corporateAdmin');
  await report(orderId);
  await operate(decideRemittance, { outcome: 'missing', orderNo, reason: '没有这笔款' });
  await notify(orderNo, 'T-5');
  expect(await remittancesOf(orderNo)).toEqual([]);
});

it('one number stands for one invoice, also when two are entered at once', async () => {
  const { browser } = enterprise.admin;
  const title = { name: '测试有限公司', email: 'finance@example.com', taxNumber: creditCode() };
  const { titleId } = (await browser.call(saveInvoiceTitle, 'corporateAdmin', title)).data;
  const asked: string[] = [];
  for (const tradeNo of ['T-6', 'T-7']) {
    const { orderId, orderNo } = await order(enterprise.admin, 'corporateAdmin');
    await notify(orderNo, tradeNo);
    asked.push((await browser.call(requestInvoice, 'corporateAdmin', { titleId, orderIds: [orderId] })).data.invoiceId);
  }
  const answers = await Promise.all(
    asked.map((invoiceId) => operate(decideInvoice, { outcome: 'issued', invoiceId, amountFen: 96_000, invoiceNo: '26337777' })),
  );
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(answers.find(({ success }) => !success)?.msg).toBe('发票号码 26337777 已登记在另一张发票上，没有登记。请核对号码');
});
