import { LIST_STATUS } from '@moqi/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractList } from './contract-list.tsx';
import type { ListSearch } from './list-search.ts';
import { useApplyRows } from './use-contract-rows.ts';

const { draft, approving, mine, completed, refused, revoked, expired, rescinded } = LIST_STATUS;

interface DealTypeListPageProps {
  readonly search: ListSearch & { readonly dealType: number };
  /** what the type means */
  readonly fact: string;
  /** the tabs of the types */
  readonly kinds: ReactNode;
}

/** 按办理方式: of what one sent, the contracts that are dealt with in one way. */
export function DealTypeListPage({ search, fact, kinds }: DealTypeListPageProps) {
  const { t } = useTranslation('contract-lists');
  return (
    <ContractList
      name="apply"
      fact={fact}
      partyTitle={t('column.signers')}
      statuses={[draft, approving, mine, completed, refused, revoked, expired, rescinded]}
      search={search}
      list={useApplyRows(search)}
      kinds={kinds}
    />
  );
}
