import {
  cancelOrder,
  createOrder,
  deleteInvoiceTitle,
  listInvoices,
  listInvoiceTitles,
  listOrders,
  payOrder,
  readOrder,
  readUsage,
  reportRemittance,
  requestInvoice,
  saveInvoiceTitle,
  simulatePayment,
} from '@moqi/api/money/orders';
import { listMovements } from '@moqi/api/money/points';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

let count = 0;

/** An order of the target's enterprise; where it is paid, an invoice can be asked for. */
async function addOrder({ world, party, personId }: Target, state: 'unpaid' | 'paid' = 'unpaid'): Promise<string> {
  const orderId = crypto.randomUUID();
  const now = world.clock.now();
  await world.platform.db
    .insertInto('orders')
    .values({
      party_id: party,
      order_id: orderId,
      number: `DD-aim-${++count}`,
      package_id: 'sms-1000',
      package_name: '短信 1,000 条',
      count: 1,
      contents: JSON.stringify([{ item: 'sms', quantity: 1_000 }]),
      valid_days: 365,
      amount_fen: 6_000,
      state,
      method: state === 'paid' ? 'transfer' : null,
      ordered_by: personId,
      ordered_by_name: '下单人',
      created_at: now,
      pay_before: new Date(now.getTime() + 86_400_000),
      paid_at: state === 'paid' ? now : null,
    })
    .execute();
  const number = `DD-aim-${count}`;
  await world.platform.db.insertInto('order_numbers').values({ number, party_id: party, order_id: orderId }).execute();
  return orderId;
}

async function addTitle({ world, party }: Target): Promise<string> {
  const titleId = crypto.randomUUID();
  const facts = { name: `抬头 ${++count}`, kind: 'general', tax_number: '', address: '', phone: '', bank: '', bank_account: '' };
  const row = { party_id: party, title_id: titleId, email: 'finance@example.com', created_at: world.clock.now(), ...facts };
  await world.platform.db.insertInto('invoice_titles').values(row).execute();
  return titleId;
}

const ofOrder: Aim = async (target) => ({ orderId: await addOrder(target) });

export const aims: Record<string, Aim> = {
  [cancelOrder.name]: ofOrder,
  [createOrder.name]: () => ({ packageId: 'sms-1000' }),
  [deleteInvoiceTitle.name]: async (target) => ({ titleId: await addTitle(target) }),
  [listInvoices.name]: () => ({ pageSize: 100 }),
  [listInvoiceTitles.name]: () => ({}),
  [listMovements.name]: () => ({ pageSize: '100' }),
  [listOrders.name]: () => ({ pageSize: 100 }),
  [payOrder.name]: async (target) => ({ orderId: await addOrder(target), method: 'simulator' }),
  [readOrder.name]: ofOrder,
  [readUsage.name]: () => ({}),
  [reportRemittance.name]: async (target) => ({ orderId: await addOrder(target), payer: '甲', amountFen: 6_000, paidOn: '2026-06-01' }),
  [requestInvoice.name]: async (target) => ({ titleId: await addTitle(target), orderIds: [await addOrder(target, 'paid')] }),
  [saveInvoiceTitle.name]: async (target) => ({
    titleId: await addTitle(target),
    name: '目标抬头有限公司',
    taxNumber: '91330108MA00000013',
    email: 'finance@example.com',
  }),
  [simulatePayment.name]: ofOrder,
};

/** No bank account is configured there. */
export const refusals = { [reportRemittance.name]: 'PAYMENT_UNAVAILABLE' } as const;
