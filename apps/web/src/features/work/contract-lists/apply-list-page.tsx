import { LIST_STATUS } from '@moqi/api';
import { useTranslation } from 'react-i18next';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ContractList } from './contract-list.tsx';
import type { ListSearch } from './list-search.ts';
import { useApplyRows } from './use-contract-rows.ts';

const { draft, approving, mine, completed, refused, revoked, expired, rescinded } = LIST_STATUS;

/** Contracts one sent, and one's drafts. */
export function ApplyListPage({ search }: { search: ListSearch }) {
  const { t } = useTranslation('contract-lists');
  const enterprise = useSession(inEnterprise);
  return (
    <ContractList
      name="apply"
      fact={enterprise ? t('apply.factCompany') : t('apply.factPerson')}
      partyTitle={t('column.signers')}
      statuses={[draft, approving, mine, completed, refused, revoked, expired, rescinded]}
      search={search}
      list={useApplyRows(search)}
    />
  );
}
