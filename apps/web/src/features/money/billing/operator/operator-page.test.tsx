import { errorNumber, type OutputOf } from '@moqi/api';
import { decideInvoice, decideRemittance, listBillingCases, settleRefund } from '@moqi/api/money/orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';

const TOKEN = 'a token of the operator';
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
  ...nobody(),
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
  sessionStorage.clear();
});

/** The page behind the token, as it is typed. */
async function enter(): Promise<void> {
  await openPage('/operator/billing');
  await user().type(await screen.findByLabelText('运营口令'), TOKEN);
  await user().click(screen.getByRole('button', { name: '进入' }));
  await screen.findByRole('heading', { name: '收款与发票' });
}

test('the token goes into a header alone, stays in the tab, and is gone when one leaves', async () => {
  const seen: (string | null)[] = [];
  const asked: string[] = [];
  server.use(
    http.post('/operator/billing/cases', async ({ request }) => {
      seen.push(request.headers.get('authorization'));
      asked.push(request.url + (await request.text()));
      return HttpResponse.json({ success: true, code: 0, msg: '', data: cases });
    }),
  );
  await enter();
  expect(seen).toEqual([`Bearer ${TOKEN}`]);
  expect(asked.join()).not.toContain('token of the operator');
  expect([localStorage.length, sessionStorage.length, sessionStorage.getItem('moqi.operator')]).toEqual([0, 1, TOKEN]);
  await user().click(screen.getByRole('button', { name: '退出' }));
  expect(await screen.findByLabelText('运营口令')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['UNAUTHENTICATED', '口令不对，请核对后重新输入'],
  ['FORBIDDEN', '服务器没有配置 OPERATOR_TOKEN，这个页面没有开放'],
] as const)('an operator refused with %s is told why, and stays', async (code, told) => {
  server.use(
    http.post('/operator/billing/cases', () => HttpResponse.json({ success: false, code: errorNumber(code), msg: '', data: null })),
  );
  const { router } = await openPage('/operator/billing');
  await user().type(await screen.findByLabelText('运营口令'), 'wrong');
  await user().click(screen.getByRole('button', { name: '进入' }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(router.state.location.href).toBe('/operator/billing');
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
