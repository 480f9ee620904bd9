import { LIST_STATUS } from '@moqi/api';
import { SegmentedTabs } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScope } from '#entities/permission/use-permission.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { ContractList } from './contract-list.tsx';
import { ExportContracts } from './export-contracts.tsx';
import { changed, type ListSearch } from './list-search.ts';
import { useEnterpriseRows } from './use-contract-rows.ts';

const { draft, approving, mine, others, completed, refused, revoked, expired, rescinded } = LIST_STATUS;

const ENDED = [completed, refused, revoked, expired, rescinded];
const SENT = [draft, approving, mine, ...ENDED];
const RECEIVED = [mine, others, ...ENDED];

/** Of received contracts nothing is known that their sender declared. */
const NOTHING_DECLARED = {
  tplId: undefined,
  tplName: undefined,
  categoryId: undefined,
  categoryName: undefined,
  createType: undefined,
  contractType: undefined,
  minAmountFen: undefined,
  maxAmountFen: undefined,
};

/** What members sent for the enterprise, or sign for it, as far as one's data scope reaches. */
export function EnterpriseListPage({ search }: { search: ListSearch }) {
  const { t } = useTranslation('contract-lists');
  const router = useRouter();
  const scope = useScope('contracts.read');
  const kind = search.listType ?? 'sent';
  const choose = (next: 'sent' | 'received') => {
    const other = changed(search, {
      listType: next === 'received' ? next : undefined,
      waitsFor: undefined,
      signStatus: undefined,
      ...NOTHING_DECLARED,
    });
    void router.navigate({ href: `/console/contract${stringifySearch({ ...other })}`, replace: true });
  };
  const fact = kind === 'sent' ? t('enterprise.factSent') : t('enterprise.factReceived');
  return (
    <ContractList
      name="enterprise"
      fact={scope === 'enterprise' ? fact : `${fact} · ${t('enterprise.factOwn')}`}
      partyTitle={kind === 'sent' ? t('column.signers') : t('column.sender')}
      statuses={kind === 'sent' ? SENT : RECEIVED}
      search={search}
      list={useEnterpriseRows(search)}
      actions={<ExportContracts search={search} of="console" />}
      kinds={
        <SegmentedTabs
          small
          label={t('enterprise.kinds')}
          value={kind}
          onChange={choose}
          tabs={[
            { key: 'sent', label: t('enterprise.sent') },
            { key: 'received', label: t('enterprise.received') },
          ]}
        />
      }
    />
  );
}
