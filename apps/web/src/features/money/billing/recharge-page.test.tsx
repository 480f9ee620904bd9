import {
  cancelOrder,
  createOrder,
  listInvoices,
  listOrders,
  type OrderView,
  PACKAGES,
  payOrder,
  readOrder,
  readShop,
  reportRemittance,
  simulatePayment,
} from '@moqi/api/money/orders';
import { readQuota } from '@moqi/api/money/points';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { quota } from '#testing/points.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { madeOrder } from './testing/orders.ts';

const shop = (methods: ('online' | 'simulator' | 'transfer')[], order = true) => ({
  packages: PACKAGES.map(({ name, contents, ...row }) => ({ ...row, name: name['zh-CN'], contents: [...contents] })),
  methods,
  account: methods.includes('transfer') ? { holder: '墨契科技有限公司', bank: '招商银行杭州分行', number: '571900001234' } : null,
  can: { order },
});
const server = serverOf(...loggedIn(member), ...answering(readQuota, quota), ...answering(countSignRecords, { all: 0, byStatus: {} }));
const user = () => userEvent.setup({ delay: null });
const PAGE = '/asset/pointChargePage';
const ORDER = `${PAGE}?orderId=${madeOrder().orderId}`;

test('a package is chosen and ordered once, and one comes to the order', async () => {
  const asked: object[] = [];
  server.use(
    ...answering(readShop, shop(['simulator'])),
    ...answering(createOrder, (input) => {
      asked.push(input);
      return madeOrder();
    }),
    ...answering(readOrder, madeOrder()),
  );
  const { router } = await openPage(PAGE);
  const chosen = await screen.findByRole('radio', { name: /企业 200 份/ });
  expect((chosen as HTMLInputElement).checked).toBe(true);
  expect(await screen.findByText('剩 328')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().clear(screen.getByLabelText('数量'));
  await user().type(screen.getByLabelText('数量'), '0');
  expect(screen.getByText('请填 1–99 之间的整数')).toBeTruthy();
  await user().clear(screen.getByLabelText('数量'));
  await user().type(screen.getByLabelText('数量'), '2');
  expect(screen.getByText('1,920.00 元')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.href).toBe(ORDER));
  expect(asked).toMatchObject([{ packageId: 'company-200', count: 2 }]);
});

test('a simulated payment says that it is one, and the order is paid', async () => {
  let order: OrderView = madeOrder();
  server.use(
    ...answering(readShop, shop(['simulator'])),
    ...answering(readOrder, () => order),
    ...answering(simulatePayment, () => {
      order = madeOrder({
        state: 'paid',
        method: 'simulator',
        payTime: '2026-11-21T02:00:00.000Z',
        can: { pay: false, cancel: false, invoice: false },
      });
      return order;
    }),
  );
  await openPage(ORDER);
  expect(await screen.findByText('这是开发环境的模拟付款，不会真实扣款，也不能开票')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().click(screen.getByRole('button', { name: '模拟付款成功' }));
  expect(await screen.findByText('额度已到账，可以继续发起合同')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull();
});

test('an online payment is a code and a link; a service that does not answer costs nothing', async () => {
  server.use(...answering(readShop, shop(['online'])), ...answering(readOrder, madeOrder()), ...refusing(payOrder, 'PAYMENT_UNAVAILABLE'));
  await openPage(ORDER);
  await user().click(await screen.findByRole('button', { name: '去付款' }));
  expect(await screen.findByText(/暂时不能用这种方式付款，没有扣款，订单已保留/)).toBeTruthy();
  server.use(...answering(payOrder, { payUrl: 'https://pay.example.com/p/1', simulator: false }));
  await user().click(screen.getByRole('button', { name: '去付款' }));
  expect((await screen.findByRole('link', { name: '打开付款页' })).getAttribute('href')).toBe('https://pay.example.com/p/1');
  expect(screen.getByTitle('付款二维码')).toBeTruthy();
});

test('a bank transfer names the account and the order, and is reported', async () => {
  const told: object[] = [];
  server.use(
    ...answering(readShop, shop(['simulator', 'transfer'])),
    ...answering(readOrder, madeOrder({ refusal: '账户中没有这笔款' })),
    ...answering(reportRemittance, (input) => {
      told.push(input);
      return madeOrder({ state: 'confirming', method: 'transfer' });
    }),
  );
  await openPage(ORDER);
  await user().click(await screen.findByRole('radio', { name: '对公转账' }));
  expect(screen.getByText('571900001234')).toBeTruthy();
  expect(screen.getByText('上次登记的汇款没有到账：账户中没有这笔款。请核对后重新付款')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().type(screen.getByLabelText('银行流水号（选填）'), 'S-7');
  await user().click(screen.getByRole('button', { name: '登记汇款' }));
  await waitFor(() => expect(told).toMatchObject([{ payer: '苏州栖禾新材料有限公司', amountFen: 96_000, slipNo: 'S-7' }]));
});

test('an order is cancelled; one that is not there says so', async () => {
  let order = madeOrder();
  server.use(
    ...answering(readShop, shop(['simulator'])),
    ...answering(readOrder, () => order),
    ...answering(cancelOrder, () => {
      order = madeOrder({ state: 'cancelled', can: { pay: false, cancel: false, invoice: false } });
      return order;
    }),
  );
  const { unmount } = await openPage(ORDER);
  await user().click(await screen.findByRole('button', { name: '取消订单' }));
  expect(await screen.findByText('已取消')).toBeTruthy();
  unmount();
  server.use(...refusing(readOrder, 'ORDER_NOT_FOUND'));
  await openPage(ORDER);
  expect(await screen.findByRole('heading', { name: '订单不存在，或不属于当前身份' })).toBeTruthy();
});

test('a member who may not recharge is told who can, and where there is no way to pay the supplier is named', async () => {
  server.use(...answering(readShop, shop(['simulator'], false)));
  const { unmount } = await openPage(PAGE);
  expect(await screen.findByText('请联系企业管理员或财务人员。已有的额度照常可用')).toBeTruthy();
  unmount();
  server.use(...answering(readShop, shop([], false)));
  await openPage(PAGE);
  expect(await screen.findByText(/请联系供应商充值/)).toBeTruthy();
});

test('a person has the orders and invoices below', async () => {
  server.use(
    ...loggedIn(person),
    ...answering(readShop, shop(['simulator'])),
    ...answering(listOrders, { list: [madeOrder()], count: 1, itemPage: 1, pageSize: 20 }),
    ...answering(listInvoices, { list: [], count: 0, itemPage: 1, pageSize: 20 }),
  );
  await openPage(PAGE);
  const orders = within(await screen.findByRole('table', { name: '订单' }));
  expect(orders.getByRole('link', { name: '去付款' }).getAttribute('href')).toBe(ORDER);
  expect(await screen.findByText('还没有发票')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});
