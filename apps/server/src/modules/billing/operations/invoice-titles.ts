import { deleteInvoiceTitle, listInvoiceTitles, saveInvoiceTitle } from '@moqi/api';
import { v7 as uuid } from 'uuid';
import { handle } from '../../../platform/http/handle.ts';
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
  return saved;
});

export const deleteInvoiceTitleHandler = handle(deleteInvoiceTitle, async ({ actor, input, tx, fail }) => {
  if (!(await deleteTitle(tx, actor.party, input.titleId))) return fail('NOT_FOUND');
  return { deleted: true as const };
});
