import type { Grants } from '@moqi/api/enterprise/roles';
import {
  cancelOrder,
  decideRemittance,
  listOrders,
  type OrderState,
  type OrderView,
  payOrder,
  reportRemittance,
  requestInvoice,
  saveInvoiceTitle,
  simulatePayment,
} from '@moqi/api/money/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '#test/billing.ts';
import type { TestBrowser } from '#test/browser.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { creditCode, openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let operator: TestOperator;
let enterprise: TestEnterprise;
let titleId: string;
beforeAll(async () => {
  world = await openWorld({
    environment: { OPERATOR_TOKEN: 'operator token of the tests', REMITTANCE_ACCOUNT: '墨契科技有限公司;招商银行杭州分行;571900001234' },
  });
  operator = await openOperator(world, { duties: ['finance'] });
  enterprise = await openEnterprise(world);
  const title = { name: '测试有限公司', email: 'finance@example.com', taxNumber: creditCode() };
  titleId = (await enterprise.admin.browser.call(saveInvoiceTitle, 'corporateAdmin', title)).data.titleId;
});
afterAll(() => world.close());

type Ability = keyof OrderView['can'];
/** What a page calls for what it offers. */
const CALLS: Readonly<Record<Ability, (browser: TestBrowser, orderId: string) => Promise<boolean>>> = {
  pay: async ({ call }, orderId) => (await call(payOrder, 'corporateAdmin', { orderId, method: 'simulator' })).success,
  cancel: async ({ call }, orderId) => (await call(cancelOrder, 'corporateAdmin', { orderId })).success,
  invoice: async ({ call }, orderId) => (await call(requestInvoice, 'corporateAdmin', { titleId, orderIds: [orderId] })).success,
};

const admin = () => enterprise.admin.browser;
const report = (orderId: string) =>
  admin().call(reportRemittance, 'corporateAdmin', { orderId, payer: '测试有限公司', amountFen: 96_000, paidOn: '2026-06-01' });
async function arrive({ orderId, orderNo }: OrderView) {
  await report(orderId);
  const input = { outcome: 'arrived' as const, orderNo, amountFen: 96_000, slipNo: orderNo };
  return await operator.operate(decideRemittance, input);
}

const SITUATIONS: readonly [string, OrderState, (made: OrderView) => Promise<unknown>][] = [
  ['unpaid', 'unpaid', async () => undefined],
  ['with a reported transfer', 'confirming', ({ orderId }) => report(orderId)],
  ['paid by the simulator', 'paid', ({ orderId }) => admin().call(simulatePayment, 'corporateAdmin', { orderId })],
  ['paid by transfer', 'paid', arrive],
  [
    'on an invoice',
    'paid',
    async (made) => {
      await arrive(made);
      await admin().call(requestInvoice, 'corporateAdmin', { titleId, orderIds: [made.orderId] });
    },
  ],
  ['cancelled', 'cancelled', ({ orderId }) => admin().call(cancelOrder, 'corporateAdmin', { orderId })],
  [
    'closed',
    'expired',
    async () => {
      world.clock.advance({ hours: 24 });
      await world.runJob('billing.closeOrders');
    },
  ],
];

describe.each(SITUATIONS)('the list shows of an order %s exactly what the handlers allow', (_, state, bring) => {
  it.each<[string, Grants]>([
    ['a member who manages the billing', { 'billing.manage': 'enterprise', 'billing.read': 'enterprise' }],
    ['a member who reads it', { 'billing.read': 'enterprise' }],
  ])('to %s', async (_who, grants) => {
    const { memberId, browser } = await openMember(world, enterprise.party);
    await giveOwnRole(world, enterprise.party, memberId, grants);
    const wrong: string[] = [];
    for (const [ability, call] of Object.entries(CALLS) as [Ability, (typeof CALLS)[Ability]][]) {
      const made = await order(enterprise.admin, 'corporateAdmin');
      const { orderId } = made;
      await bring(made);
      const { list } = (await browser.call(listOrders, 'corporateAdmin', { pageSize: 100 })).data;
      const seen = list.find((one) => one.orderId === orderId);
      expect(seen?.state).toBe(state);
      if ((await call(browser, orderId)) !== seen?.can[ability]) wrong.push(`${ability}: ${String(seen?.can[ability])}`);
    }
    expect(wrong).toEqual([]);
  });
});
