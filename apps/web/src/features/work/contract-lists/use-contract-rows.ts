import type { InputOf, OutputOf } from '@moqi/api';
import {
  countAffiliateContracts,
  countApplications,
  countEnterpriseContracts,
  countSignRecords,
  listAffiliateContracts,
  listApplications,
  listEnterpriseContracts,
  listSignRecords,
} from '@moqi/api/work/contract-lists';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { type ContractRow, fromAffiliateRow, fromApplyRow, fromEnterpriseRow, fromSignRow } from './contract-row.ts';
import { DEFAULT_PAGE_SIZE, type ListSearch } from './list-search.ts';

export interface ContractRows {
  /** undefined until the first answer */
  readonly rows: readonly ContractRow[] | undefined;
  readonly count: number;
  readonly counts: OutputOf<typeof countSignRecords> | undefined;
  readonly fetching: boolean;
  readonly error: CallRefused | null;
  readonly failedAt: number;
  readonly refetch: () => void;
}

type Filters = InputOf<typeof listSignRecords>;

/** The names in the address are for the chips alone. */
export function withoutNames(search: ListSearch): ListSearch {
  const { fullName: _, groupName: __, tplName: ___, tagName: ____, categoryName: _____, ...asked } = search;
  return asked;
}

/** The page that the address asks for, and what its tabs count. */
function questionOf(search: ListSearch): { readonly page: Filters; readonly tabs: Filters } {
  const { signStatus, itemPage = 1, pageSize = DEFAULT_PAGE_SIZE, ...filters } = withoutNames(search);
  const page = { ...filters, itemPage, pageSize, ...(signStatus === undefined ? {} : { signStatus }) };
  return { page: page as Filters, tabs: filters as Filters };
}

interface Answer<Row> {
  readonly data: { readonly list: readonly Row[]; readonly count: number } | undefined;
  readonly isFetching: boolean;
  readonly error: CallRefused | null;
  readonly errorUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

function rowsOf<Row>(answer: Answer<Row>, counts: ContractRows['counts'], toRow: (row: Row) => ContractRow): ContractRows {
  const { data, isFetching, error, errorUpdatedAt, refetch } = answer;
  return {
    rows: data?.list.map(toRow),
    count: data?.count ?? 0,
    counts,
    fetching: isFetching,
    error,
    failedAt: errorUpdatedAt,
    refetch: () => void refetch(),
  };
}

/** One comes for the rows; on a phone, what the tabs count would delay them. */
const afterRows = ({ isPending }: { readonly isPending: boolean }) => ({ enabled: !isPending, keepPrevious: true });

/** 我签署的 */
export function useSignRows(search: ListSearch): ContractRows {
  const audience = useDoor();
  const { page, tabs } = questionOf(search);
  const answer = useCall(listSignRecords, page, { audience, keepPrevious: true });
  const counts = useCall(countSignRecords, tabs, { audience, ...afterRows(answer) });
  return rowsOf(answer, counts.data, fromSignRow);
}

/** 我发起的 */
export function useApplyRows(search: ListSearch): ContractRows {
  const audience = useDoor();
  const { page, tabs } = questionOf(search);
  const answer = useCall(listApplications, page, { audience, keepPrevious: true });
  const counts = useCall(countApplications, tabs, { audience, ...afterRows(answer) });
  return rowsOf(answer, counts.data, fromApplyRow);
}

/** 管理后台 · 合同 */
export function useEnterpriseRows(search: ListSearch): ContractRows {
  const { page, tabs } = questionOf(search);
  const answer = useCall(listEnterpriseContracts, page, { keepPrevious: true });
  const counts = useCall(countEnterpriseContracts, tabs, afterRows(answer));
  return rowsOf(answer, counts.data, (row) => fromEnterpriseRow(row, search.listType === 'received'));
}

/** 下级企业的合同, with whose they are */
export function useAffiliateRows(affiliationId: string, search: ListSearch): ContractRows & { readonly companyName: string | undefined } {
  const { page, tabs } = questionOf(search);
  const answer = useCall(listAffiliateContracts, { ...page, affiliationId } as InputOf<typeof listAffiliateContracts>, {
    keepPrevious: true,
  });
  const counts = useCall(countAffiliateContracts, { ...tabs, affiliationId } as InputOf<typeof countAffiliateContracts>, afterRows(answer));
  const rows = rowsOf(answer, counts.data, (row) => fromAffiliateRow(row, search.listType === 'received'));
  return { ...rows, companyName: answer.data?.companyName };
}
