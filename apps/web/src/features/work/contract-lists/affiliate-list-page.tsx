import { LIST_STATUS } from '@moqi/api';
import { SegmentedTabs } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AffiliateRefusal, refusesReading } from '#entities/contract/affiliate-refusal.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { ContractList } from './contract-list.tsx';
import { type AffiliateListSearch, changed } from './list-search.ts';
import { useAffiliateRows } from './use-contract-rows.ts';

const { mine, completed, refused, revoked, expired, rescinded } = LIST_STATUS;
const STATUSES = [mine, completed, refused, revoked, expired, rescinded];

/** What a subsidiary sent or received, for its parent to read. */
export function AffiliateListPage({ search: { affiliationId, ...search } }: { search: AffiliateListSearch }) {
  const { t } = useTranslation('contract-lists');
  const router = useRouter();
  const list = useAffiliateRows(affiliationId, search);
  const kind = search.listType ?? 'sent';
  const choose = (next: 'sent' | 'received') => {
    const other = changed(search, { listType: next === 'received' ? next : undefined, signStatus: undefined });
    void router.navigate({ href: `/console/affiliate/contracts${stringifySearch({ affiliationId, ...other })}`, replace: true });
  };
  if (refusesReading(list.error)) return <AffiliateRefusal error={list.error} />;
  return (
    <ContractList
      name="affiliate"
      fact={t('affiliate.fact')}
      partyTitle={kind === 'sent' ? t('column.signers') : t('column.sender')}
      statuses={STATUSES}
      search={search}
      list={list}
      readOnly={{
        title: list.companyName ?? t('affiliate.title'),
        back: { href: '/console/affiliate', label: t('app:affiliate.back') },
        address: { affiliationId },
        open: ({ applyId }) => void router.navigate({ href: `/console/affiliate/contract${stringifySearch({ affiliationId, applyId })}` }),
      }}
      kinds={
        <SegmentedTabs
          small
          label={t('enterprise.kinds')}
          value={kind}
          onChange={choose}
          tabs={[
            { key: 'sent', label: t('affiliate.sent') },
            { key: 'received', label: t('affiliate.received') },
          ]}
        />
      }
    />
  );
}
