import { binContracts, restoreContracts } from '@moqi/api/work/contract-lists';
import { deleteDraft, restoreDraft } from '@moqi/api/work/sending';
import type { ToastOptions } from '@moqi/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { call } from '#shared/call/call.ts';
import { refresh } from '#shared/call/refresh.ts';
import type { ContractRow } from './contract-row.ts';

/** What a page lends to the taking. */
export interface Lent {
  readonly t: TFunction<'contract-lists'>;
  readonly audience: 'personal' | 'enterprise';
  readonly queries: QueryClient;
  readonly showToast: (toast: ToastOptions) => void;
  readonly onDone: (() => void) | undefined;
}

type Rows = readonly ContractRow[];

/** A row of what one signs is named by its task, one of what one sent by the contract. */
function namedBy(rows: Rows) {
  const own = rows.filter(({ isTask }) => isTask).map(({ signInfoNo }) => signInfoNo);
  return { signNos: own, applyIds: rows.filter(({ isTask }) => !isTask).map(({ applyId }) => applyId) };
}

/** Drafts go one by one, contracts together. @returns the contracts that stay */
async function move({ audience, queries }: Lent, isIn: boolean, rows: Rows): Promise<ReadonlySet<string>> {
  const options = { audience };
  const isDraft = ({ can }: ContractRow) => (isIn ? can.deleteDraft : can.restoreDraft);
  try {
    for (const { applyId } of rows.filter(isDraft)) await call(isIn ? deleteDraft : restoreDraft, { applyId }, options);
    const contracts = rows.filter((row) => !isDraft(row));
    if (contracts.length === 0) return new Set();
    if (isIn) return new Set((await call(binContracts, namedBy(contracts), options)).kept.map(({ applyId }) => applyId));
    await call(restoreContracts, namedBy(contracts), options);
    return new Set();
  } finally {
    void refresh(queries, [...binContracts.changes, ...deleteDraft.changes]);
  }
}

/** A row as it lies in the bin. */
const asBinned = (row: ContractRow): ContractRow => ({
  ...row,
  can: { ...row.can, restoreDraft: row.can.deleteDraft, restore: row.can.delete === true },
});

function told({ t }: Lent, isIn: boolean, { done, kept }: { readonly done: Rows; readonly kept: number }): string {
  if (done.length === 0) return t('bin.allKept', { count: kept });
  const what =
    done.length === 1 ? t('bin.one', { name: done[0]?.contractName || t('row.unnamed') }) : t('bin.many', { count: done.length });
  const text = t(isIn ? 'bin.deleted' : 'bin.restored', { what });
  return kept > 0 ? t('bin.kept', { text, count: kept }) : text;
}

/** Takes rows into the recycle bin or out of it, and says so; a deletion can be taken back. */
export async function takeRows(lent: Lent, isIn: boolean, rows: Rows): Promise<void> {
  const { t, showToast, onDone } = lent;
  try {
    const kept = await move(lent, isIn, rows);
    const done = rows.filter(({ applyId }) => !kept.has(applyId));
    onDone?.();
    const undo = { label: t('bin.undo'), onClick: () => void takeRows(lent, false, done.map(asBinned)) };
    showToast({ text: told(lent, isIn, { done, kept: kept.size }), ...(isIn && done.length > 0 && { undo }) });
  } catch (error) {
    showToast({ kind: 'problem', text: (error as Error).message });
  }
}
