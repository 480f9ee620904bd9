import { binContracts, restoreContracts } from '@moqi/api/work/contract-lists';
import { deleteDraft, restoreDraft } from '@moqi/api/work/sending';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { ContractRow } from './contract-row.ts';

export interface Bin {
  readonly remove: (rows: readonly ContractRow[]) => void;
  readonly restore: (rows: readonly ContractRow[]) => void;
}

type Rows = readonly ContractRow[];

/** A row of what one signs is named by its task, one of what one sent by the contract. */
function namedBy(rows: Rows) {
  const own = rows.filter(({ isTask }) => isTask).map(({ signInfoNo }) => signInfoNo);
  return { signNos: own, applyIds: rows.filter(({ isTask }) => !isTask).map(({ applyId }) => applyId) };
}

/** Rows go into the recycle bin at once, and come back from it: nothing is asked, since nothing is lost. `onDone` after each. */
export function useBin(onDone?: () => void): Bin {
  const { t } = useTranslation('contract-lists');
  const options = { audience: useDoor() };
  const showToast = useToast();
  const deleting = useAct(deleteDraft, options).mutateAsync;
  const restoring = useAct(restoreDraft, options).mutateAsync;
  const binning = useAct(binContracts, options).mutateAsync;
  const bringing = useAct(restoreContracts, options).mutateAsync;
  /** Drafts go one by one, contracts together. The sentence of a refusal is shown, and what was done before it stays done. */
  const take = async (isIn: boolean, rows: Rows) => {
    const drafts = rows.filter(({ can }) => (isIn ? can.deleteDraft : can.restoreDraft));
    const contracts = rows.filter((row) => !drafts.includes(row));
    const kept = new Set<string>();
    try {
      for (const { applyId } of drafts) await (isIn ? deleting : restoring)({ applyId });
      if (contracts.length > 0 && !isIn) await bringing(namedBy(contracts));
      if (contracts.length > 0 && isIn) for (const { applyId } of (await binning(namedBy(contracts))).kept) kept.add(applyId);
    } catch (error) {
      showToast({ kind: 'problem', text: (error as Error).message });
      return;
    }
    onDone?.();
    const done = rows.filter(({ applyId }) => !kept.has(applyId));
    const [one] = done;
    const what =
      one && done.length === 1 ? t('bin.one', { name: one.contractName || t('row.unnamed') }) : t('bin.many', { count: done.length });
    const text = t(isIn ? 'bin.deleted' : 'bin.restored', { what, kept: kept.size });
    showToast({
      text: kept.size > 0 ? t('bin.kept', { text, count: kept.size }) : text,
      ...(isIn && done.length > 0 && { undo: { label: t('bin.undo'), onClick: () => void take(false, done.map(asBinned)) } }),
    });
  };
  return { remove: (rows) => void take(true, rows), restore: (rows) => void take(false, rows) };
}

/** A row as it lies in the bin. */
const asBinned = (row: ContractRow): ContractRow => ({
  ...row,
  can: { ...row.can, restoreDraft: row.can.deleteDraft, restore: row.can.delete === true },
});
