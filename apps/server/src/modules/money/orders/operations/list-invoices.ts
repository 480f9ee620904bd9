import { listInvoices } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { listInvoiceRows } from '../store/invoices.ts';
import { viewInvoice } from '../view.ts';

export const listInvoicesHandler = handle(listInvoices, async ({ actor, input, tx }) => {
  const { itemPage, pageSize } = input;
  const { list, count } = await listInvoiceRows(tx, actor.party, input);
  return { list: list.map(viewInvoice), count, itemPage, pageSize };
});
