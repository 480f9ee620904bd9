import type { OutputOf } from '@moqi/api';
import { decideInvoice, decideRemittance, listBillingCases, settleRefund } from '@moqi/api/money/orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, onShift } from '#testing/sessions.ts';

const cases: OutputOf<typeof listBillingCases> = {
  remittances: [
    {
      orderNo: 'DD2026112100000001',
      amountFen: 96_000,
      orderedBy: '陆一鸣',
      remittance: { payer: '砚川智能', amountFen: 96_000, paidOn: '2026-11-20', slipNo: 'S-7' },
      isPaidOtherwise: false,
    },
  ],
  refunds: [
    {
      refundId: '00000000-0000-4000-8000-000000000001',
      orderNo: 'DD2026112100000002',
      orderedBy: '林书禾',
      amountFen: 25_000,
      method: 'online',
      tradeNo: 'T-2',
      receiveTime: '2026-11-20T02:00:00.000Z',
    },
  ],
  invoices: [
    {
      invoiceId: '00000000-0000-4000-8000-000000000002',
      amountFen: 192_000,
      createTime: '2026-11-20T02:00:00.000Z',
      orderNos: ['DD2026112100000003'],
      title: {
        name: '栖禾新材料',
        kind: 'general',
        taxNumber: '91320500MA1234567X',
        address: '',
        phone: '',
        bank: '',
        bankAccount: '',
        email: 'a@example.com',
      },
    },
  ],
};
const done: unknown[] = [];
const server = serverOf(
  ...loggedIn(),
  ...onShift(['finance']),
  ...answering(listBillingCases, cases),
  ...answering(decideRemittance, (input) => {
    done.push(input);
    return { orderNo: input.orderNo, state: 'paid' as const, toRefund: false };
  }),
  ...answering(settleRefund, (input) => {
    done.push(input);
    return { refundId: input.refundId };
  }),
  ...answering(decideInvoice, (input) => {
    done.push(input);
    return { invoiceId: input.invoiceId, state: 'issued' as const };
  }),
);
const user = () => userEvent.setup({ delay: null });
beforeEach(() => {
  done.length = 0;
});

async function enter(): Promise<void> {
  await openPage('/operator/billing');
  await screen.findByRole('table', { name: '待开的发票' });
}

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/operator/billing');
  expect(router.state.location.pathname).toBe('/login/authorize');
});

test('another duty sees whose page it is, and asks for none of its cases', async () => {
  server.use(...onShift(['support']), ...refusing(listBillingCases, 'DUTY_MISSING'));
  await openPage('/operator/billing');
  expect(await screen.findByText('这一页属于“财务”职责')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a transfer is confirmed only with the sum of its order, and the button repeats it', async () => {
  await enter();
  expect(await barriers(document.body)).toEqual([]);
  await user().click(screen.getByRole('button', { name: '确认到账' }));
  const dialog = within(await screen.findByRole('dialog', { name: '确认订单 DD2026112100000001 的汇款' }));
  await user().type(dialog.getByLabelText('银行流水号'), 'S-7');
  await user().type(dialog.getByLabelText('银行流水上的金额（元）'), '96');
  expect(dialog.getByText('金额不符：应为 960.00 元，填写的是 96.00 元')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '确认到账' }).hasAttribute('disabled')).toBe(true);
  await user().type(dialog.getByLabelText('银行流水上的金额（元）'), '0.00');
  await user().click(dialog.getByRole('button', { name: '确认到账 960.00 元' }));
  await waitFor(() => expect(done).toEqual([{ outcome: 'arrived', orderNo: 'DD2026112100000001', amountFen: 96_000, slipNo: 'S-7' }]));
  expect(await screen.findByText('订单 DD2026112100000001 已入账')).toBeTruthy();
});

test('a transfer that is missing needs a reason', async () => {
  await enter();
  await user().click(screen.getByRole('button', { name: '没有到账' }));
  const dialog = within(await screen.findByRole('dialog', { name: '订单 DD2026112100000001 的汇款没有到账' }));
  expect(dialog.getByRole('button', { name: '没有到账' }).hasAttribute('disabled')).toBe(true);
  await user().type(dialog.getByLabelText('原因'), '账户里没有这笔款');
  await user().click(dialog.getByRole('button', { name: '没有到账' }));
  await waitFor(() => expect(done).toEqual([{ outcome: 'missing', orderNo: 'DD2026112100000001', reason: '账户里没有这笔款' }]));
});

test('a second payment is entered as returned, with its sum', async () => {
  await enter();
  expect(screen.getByRole('table', { name: '待退回的重复付款' }).textContent).toContain('在线支付 · T-2');
  await user().click(screen.getByRole('button', { name: '登记退款' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记订单 DD2026112100000002 的退款' }));
  await user().type(dialog.getByLabelText('已退回的金额（元）'), '250');
  await user().type(dialog.getByLabelText('退款流水号'), 'R-9');
  await user().click(dialog.getByRole('button', { name: '登记退款 250.00 元' }));
  await waitFor(() => expect(done).toMatchObject([{ amountFen: 25_000, returnNo: 'R-9' }]));
});

test('an invoice is entered with its number and total, or rejected with a reason', async () => {
  await enter();
  const table = screen.getByRole('table', { name: '待开的发票' });
  expect(table.textContent).toContain('普通发票 · 91320500MA1234567X · a@example.com');
  await user().click(screen.getByRole('button', { name: '登记发票' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记“栖禾新材料”的发票' }));
  await user().type(dialog.getByLabelText('发票上的价税合计（元）'), '1,920.00');
  await user().type(dialog.getByLabelText('发票号码'), '263');
  expect(dialog.getByRole('button', { name: /^登记发票/ }).hasAttribute('disabled')).toBe(true);
  await user().type(dialog.getByLabelText('发票号码'), '3');
  await user().click(dialog.getByRole('button', { name: '登记发票 1,920.00 元' }));
  await waitFor(() => expect(done).toMatchObject([{ outcome: 'issued', amountFen: 192_000, invoiceNo: '2633' }]));
});
