import type { OrderView } from '@moqi/api/money/orders';

/** An unpaid order of 企业 200 份. */
export function madeOrder(change: Partial<OrderView> = {}): OrderView {
  return {
    orderId: '0199aa00-0000-7000-8000-0000000000e1',
    orderNo: 'DD2026112112345678',
    packageId: 'company-200',
    packageName: '企业 200 份',
    count: 1,
    contents: [
      { item: 'enterpriseContract', quantity: 200 },
      { item: 'sms', quantity: 600 },
    ],
    validDays: 365,
    amountFen: 96_000,
    state: 'unpaid',
    method: '',
    remittance: null,
    refusal: '',
    orderedBy: '林书禾',
    createTime: '2026-11-21T01:00:00.000Z',
    payBefore: '2026-11-22T01:00:00.000Z',
    payTime: '',
    invoice: 'none',
    can: { pay: true, cancel: true, invoice: false },
    ...change,
  };
}
