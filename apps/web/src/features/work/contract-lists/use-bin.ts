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

type Toast = Parameters<ReturnType<typeof useToast>>[0];

/** Takes rows into the bin or out of it. Drafts go one by one, contracts together. @returns the contracts that stay */
function useTaking(): (isIn: boolean, rows: Rows) => Promise<ReadonlySet<string>> {
  const options = { audience: useDoor() };
  const deleting = useAct(deleteDraft, options).mutateAsync;
  const restoring = useAct(restoreDraft, options).mutateAsync;
  const binning = useAct(binContracts, options).mutateAsync;
  const bringing = useAct(restoreContracts, options).mutateAsync;
  return async (isIn, rows) => {
    const isDraft = ({ can }: ContractRow) => (isIn ? can.deleteDraft : can.restoreDraft);
    for (const { applyId } of rows.filter(isDraft)) await (isIn ? deleting : restoring)({ applyId });
    const contracts = rows.filter((row) => !isDraft(row));
    if (contracts.length === 0) return new Set();
    const answer = isIn ? await binning(namedBy(contracts)) : { kept: [], ...(await bringing(namedBy(contracts))) };
    return new Set(answer.kept.map(({ applyId }) => applyId));
  };
}

/** Rows go into the recycle bin at once, and come back from it: nothing is asked, since nothing is lost. `onDone` after each. */
export function useBin(onDone?: () => void): Bin {
  const { t } = useTranslation('contract-lists');
  const showToast = useToast();
  const takeRows = useTaking();
  const told = (isIn: boolean, done: Rows, kept: number): Toast => {
    const what =
      done.length === 1 ? t('bin.one', { name: done[0]?.contractName || t('row.unnamed') }) : t('bin.many', { count: done.length });
    const text = t(isIn ? 'bin.deleted' : 'bin.restored', { what });
    return { text: kept > 0 ? t('bin.kept', { text, count: kept }) : text };
  };
  const take = async (isIn: boolean, rows: Rows): Promise<void> => {
    try {
      const kept = await takeRows(isIn, rows);
      const done = rows.filter(({ applyId }) => !kept.has(applyId));
      onDone?.();
      const undo = { label: t('bin.undo'), onClick: () => void take(false, done.map(asBinned)) };
      showToast({ ...told(isIn, done, kept.size), ...(isIn && done.length > 0 && { undo }) });
    } catch (error) {
      showToast({ kind: 'problem', text: (error as Error).message });
    }
  };
  return { remove: (rows) => void take(true, rows), restore: (rows) => void take(false, rows) };
}

/** A row as it lies in the bin. */
const asBinned = (row: ContractRow): ContractRow => ({
  ...row,
  can: { ...row.can, restoreDraft: row.can.deleteDraft, restore: row.can.delete === true },
});
