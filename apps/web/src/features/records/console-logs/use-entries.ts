import { type LogKind, type LogRowView, listAssetEntries, listOperationEntries, listSealEntries } from '@moqi/api/records/logs';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useCall } from '#shared/call/use-call.ts';
import { DEFAULT_PAGE_SIZE, filterOf, type LogSearch } from './log-search.ts';

export interface Entries {
  /** undefined until the first answer */
  readonly rows: readonly LogRowView[] | undefined;
  readonly count: number;
  readonly fetching: boolean;
  readonly error: CallRefused | null;
  readonly failedAt: number;
  readonly refetch: () => void;
}

const OPERATIONS = { operation: listOperationEntries, seal: listSealEntries, asset: listAssetEntries } as const;

/** The page of a log that the address asks for. */
export function useEntries(kind: LogKind, search: LogSearch): Entries {
  const question = { ...filterOf(search), itemPage: search.itemPage ?? 1, pageSize: search.pageSize ?? DEFAULT_PAGE_SIZE };
  // the three answer alike
  const operation = OPERATIONS[kind] as typeof listOperationEntries;
  const { data, isFetching, error, errorUpdatedAt, refetch } = useCall(operation, question, {
    audience: 'corporateAdmin',
    keepPrevious: true,
  });
  return {
    rows: data?.list,
    count: data?.count ?? 0,
    fetching: isFetching,
    error,
    failedAt: errorUpdatedAt,
    refetch: () => void refetch(),
  };
}
