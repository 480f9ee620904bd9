import { deleteInvoiceTitle, listInvoiceTitles, saveInvoiceTitle } from '@moqi/api/money/orders';
import { v7 as uuid } from 'uuid';
import { handle } from '#operation/handle.ts';
import { logChange } from '../acts/log-change.ts';
import { titleProblem } from '../invoice.ts';
import { deleteTitle, listTitles, readTitle, saveTitle } from '../store/invoices.ts';

export const listInvoiceTitlesHandler = handle(listInvoiceTitles, async ({ actor, tx }) => ({ list: await listTitles(tx, actor.party) }));

export const saveInvoiceTitleHandler = handle(saveInvoiceTitle, async ({ actor, input, now, tx, fail }) => {
  const { titleId, ...title } = input;
  if (titleId !== undefined && !(await readTitle(tx, actor.party, titleId))) return fail('NOT_FOUND');
  const problem = titleProblem(title, actor.kind === 'member' ? 'organization' : 'person');
  if (problem !== undefined) return fail('INPUT_INVALID', problem);
  const saved = { ...title, titleId: titleId ?? uuid({ msecs: now.getTime() }) };
  await saveTitle(tx, actor.party, saved, now);
  const object = { type: 'invoiceTitle', id: saved.titleId, name: saved.name };
  await logChange(tx, actor, now, { action: 'billing.saveTitle', object });
  return saved;
});

export const deleteInvoiceTitleHandler = handle(deleteInvoiceTitle, async ({ actor, input, now, tx, fail }) => {
  const title = await readTitle(tx, actor.party, input.titleId);
  if (title === undefined) return fail('NOT_FOUND');
  await deleteTitle(tx, actor.party, title.titleId);
  const object = { type: 'invoiceTitle', id: title.titleId, name: title.name };
  await logChange(tx, actor, now, { action: 'billing.deleteTitle', object });
  return { deleted: true as const };
});
