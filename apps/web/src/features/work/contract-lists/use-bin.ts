import { useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDoor } from '#shared/session/use-door.ts';
import type { ContractRow } from './contract-row.ts';

export interface Bin {
  readonly remove: (rows: readonly ContractRow[]) => void;
  readonly restore: (rows: readonly ContractRow[]) => void;
}

/** Rows go into the recycle bin at once, and come back from it: nothing is asked, since nothing is lost. How is fetched with the first one. */
export function useBin(onDone?: () => void): Bin {
  const { t } = useTranslation('contract-lists');
  const lent = { t, audience: useDoor(), queries: useQueryClient(), showToast: useToast(), onDone };
  const take = (isIn: boolean, rows: readonly ContractRow[]) => void import('./take-rows.ts').then((m) => m.takeRows(lent, isIn, rows));
  return { remove: (rows) => take(true, rows), restore: (rows) => take(false, rows) };
}
