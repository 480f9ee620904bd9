import { LIST_STATUS } from '@moqi/api';
import { useTranslation } from 'react-i18next';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ContractList } from './contract-list.tsx';
import type { ListSearch } from './list-search.ts';
import { useSignRows } from './use-contract-rows.ts';

const { mine, others, approving, completed, refused, revoked, expired, rescinded } = LIST_STATUS;

/** Contracts one signs. */
export function SignListPage({ search }: { search: ListSearch }) {
  const { t } = useTranslation('contract-lists');
  const enterprise = useSession(inEnterprise);
  return (
    <ContractList
      name="sign"
      fact={enterprise ? t('sign.factCompany') : t('sign.factPerson')}
      partyTitle={t('column.sender')}
      statuses={[mine, others, approving, completed, refused, revoked, expired, rescinded]}
      search={search}
      list={useSignRows(search)}
    />
  );
}
