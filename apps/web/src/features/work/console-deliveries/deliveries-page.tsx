import './console-deliveries.css';
import { DELIVERY_STATES, listDeliveries } from '@moqi/api/work/deliveries';
import { Button, ButtonLink, EmptyState, PageHeader, SkeletonRows, StateTabs, TextField } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { changed, type DeliveriesSearch } from './deliveries-search.ts';
import { DeliveryTable } from './delivery-table.tsx';

const PAGE = 50;

const hrefOf = (search: DeliveriesSearch) => `/console/deliver${stringifySearch({ ...search })}`;

/** 送达: what was sent about contracts of the enterprise, and whether it arrived. Everything that narrows it stands in the address. */
export function DeliveriesPage({ search }: { search: DeliveriesSearch }) {
  const { t } = useTranslation('console-deliveries');
  const tabs = [undefined, ...DELIVERY_STATES].map((state) => ({
    key: state ?? 'all',
    label: t(`state.${state ?? 'all'}`),
    href: hrefOf(changed(search, { state })),
  }));
  return (
    <div className="deliveries">
      <div className="deliveries-head">
        <PageHeader title={t('title')} fact={t('fact')} />
      </div>
      <div className="deliveries-tabs">
        <StateTabs label={t('states')} current={search.state ?? 'all'} tabs={tabs} />
      </div>
      <Filters key={`${search.contractName}/${search.recipient}`} search={search} />
      <Body search={search} />
    </div>
  );
}

/** Applied by the key or the button: a new page is asked for once, not with each letter. */
function Filters({ search }: { search: DeliveriesSearch }) {
  const { t } = useTranslation('console-deliveries');
  const router = useRouter();
  const [contractName, setContractName] = useState(search.contractName ?? '');
  const [recipient, setRecipient] = useState(search.recipient ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void router.navigate({ href: hrefOf(changed(search, { contractName: contractName.trim(), recipient: recipient.trim() })) });
  };
  return (
    <form className="deliveries-filters" onSubmit={apply}>
      <TextField label={t('contract')} value={contractName} maxLength={100} onChange={({ target }) => setContractName(target.value)} />
      <TextField label={t('recipient')} value={recipient} maxLength={100} onChange={({ target }) => setRecipient(target.value)} />
      <Button type="submit">{t('search')}</Button>
    </form>
  );
}

function Body({ search }: { search: DeliveriesSearch }) {
  const { t } = useTranslation('console-deliveries');
  const asked = { ...search, pageSize: PAGE };
  const { data, error, errorUpdatedAt, isFetching, refetch } = useCall(listDeliveries, asked, {
    audience: 'enterprise',
    keepPrevious: true,
  });
  if (error && !isFetching) {
    const retry = () => void refetch();
    return (
      <LoadFailed fill title={t('failed.title')} help={t('failed.help')} requestId={error.requestId} at={errorUpdatedAt} onRetry={retry} />
    );
  }
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={12} />;
  const isNarrowed = Object.keys(search).length > 0;
  const none = isNarrowed ? 'filtered' : 'none';
  if (data.list.length === 0) {
    const all = isNarrowed ? <ButtonLink href={hrefOf({})}>{t('all')}</ButtonLink> : undefined;
    return <EmptyState fill title={t(`${none}.title`)} help={t(`${none}.help`)} actions={all} />;
  }
  return (
    <>
      <div className="deliveries-body" aria-busy={isFetching}>
        <DeliveryTable rows={data.list} />
      </div>
      <nav className="deliveries-pages" aria-label={t('pages')}>
        {search.before === undefined ? null : <ButtonLink href={hrefOf(changed(search, {}))}>{t('newest')}</ButtonLink>}
        {data.next === '' ? null : <ButtonLink href={hrefOf({ ...search, before: data.next })}>{t('earlier')}</ButtonLink>}
      </nav>
    </>
  );
}
