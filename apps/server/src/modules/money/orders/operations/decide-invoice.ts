import { decideInvoice } from '@moqi/api/money/orders';
import { enforce } from '#kernel/refusal.ts';
import { logDeed } from '#modules/account/operators/index.ts';
import { handle } from '#operation/handle.ts';
import { transitionInvoice } from '../acts/transition.ts';
import { judgeInvoice } from '../judge.ts';
import { yuan } from '../order.ts';
import { claimInvoiceNumber, lockInvoice } from '../store/invoices.ts';

export const decideInvoiceHandler = handle(decideInvoice, async ({ actor, input, now, tx, fail }) => {
  const step = input.outcome === 'issued' ? 'issue' : 'reject';
  const invoice = await lockInvoice(tx, input.invoiceId);
  if (invoice === undefined) return fail('NOT_FOUND');
  enforce(judgeInvoice(step, invoice));
  const { invoiceId, amountFen } = invoice;
  if (input.outcome === 'issued') {
    const { invoiceNo } = input;
    if (input.amountFen !== amountFen) return fail('SUM_WRONG', { expected: yuan(amountFen), got: yuan(input.amountFen) });
    if (!(await claimInvoiceNumber(tx, invoice, invoiceNo))) return fail('INVOICE_NUMBER_TAKEN', { invoiceNo });
  }
  const outcome = input.outcome === 'issued' ? { invoiceNo: input.invoiceNo } : { reason: input.reason };
  const { state } = await transitionInvoice(tx, invoiceId, { step, ...outcome, now });
  const deed = input.outcome === 'issued' ? 'billing.issued' : 'billing.rejected';
  const object = { type: 'invoice', id: invoiceId, name: `${invoice.title.name} ¥${yuan(amountFen)}` };
  await logDeed(tx, actor, now, { deed, object, ...('reason' in outcome ? { reason: outcome.reason } : { after: outcome }) });
  return { invoiceId, state };
});
