import './merchant-keys.css';
import { OPENAPI } from '@moqi/api';
import { CALLS_KEPT_DAYS, listKeyCalls, listKeys, type MerchantCallRow } from '@moqi/api/reach/merchant-keys';
import { formatCount, formatDateTime } from '@moqi/rules';
import {
  ButtonLink,
  type Column,
  EmptyState,
  look,
  PageHeader,
  SelectField,
  Sheet,
  StatusMark,
  Table,
  TextField,
  TextLink,
} from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { type CallsSearch, changed } from './calls-search.ts';

const PAGE = 50;
const hrefOf = (search: CallsSearch) => `/signSettings/APPKey${stringifySearch({ tab: 'calls', ...search })}`;

/** What programs of the company called, the newest first. Everything that narrows it stands in the address. */
export function CallsPage({ search, tabs }: { readonly search: CallsSearch; readonly tabs: ReactNode }) {
  const { t } = useTranslation('merchant-keys');
  return (
    <div className="merchant-keys">
      <PageHeader title={t('calls.title')} fact={t('calls.fact', { days: CALLS_KEPT_DAYS })} />
      {tabs}
      <Sheet flush title={t('calls.title')} extra={<TextLink href={`${OPENAPI}/errors`}>{t('calls.errors')}</TextLink>}>
        <Filters search={search} />
        <Rows search={search} />
      </Sheet>
    </div>
  );
}

function Filters({ search }: { readonly search: CallsSearch }) {
  const { t } = useTranslation('merchant-keys');
  const router = useRouter();
  const { data } = useCall(listKeys, {});
  const go = (change: Parameters<typeof changed>[1]) => void router.navigate({ href: hrefOf(changed(search, change)), replace: true });
  const day = (name: 'beginDate' | 'endDate') => (
    <TextField type="date" label={t(`calls.${name}`)} value={search[name] ?? ''} onChange={({ target }) => go({ [name]: target.value })} />
  );
  return (
    <div className="merchant-keys-filters">
      <SelectField
        label={t('calls.key')}
        choices={[{ value: '', label: t('calls.anyKey') }, ...(data?.list ?? []).map(({ keyId, name }) => ({ value: keyId, label: name }))]}
        value={search.keyId ?? ''}
        onChange={(keyId) => go({ keyId })}
      />
      <SelectField
        label={t('calls.outcome')}
        choices={[
          { value: 'all', label: t('calls.anyOutcome') },
          { value: 'refused', label: t('calls.refused') },
        ]}
        value={search.refused ? 'refused' : 'all'}
        onChange={(chosen) => go({ refused: chosen === 'refused' ? true : undefined })}
      />
      {day('beginDate')}
      {day('endDate')}
    </div>
  );
}

function Rows({ search }: { readonly search: CallsSearch }) {
  const { t } = useTranslation('merchant-keys');
  const query = useCall(listKeyCalls, { ...search, pageSize: PAGE }, { keepPrevious: true });
  const { data } = query;
  if (data === undefined) return <Pending query={query} lines={8} title={t('calls.failed')} help={t('calls.failedHelp')} />;
  if (data.list.length === 0) {
    const isNarrowed = Object.keys(search).length > 0;
    const none = isNarrowed ? 'filtered' : 'none';
    const all = isNarrowed ? <ButtonLink href={hrefOf({})}>{t('calls.all')}</ButtonLink> : undefined;
    return <EmptyState title={t(`calls.${none}`)} help={t(`calls.${none}Help`)} actions={all} />;
  }
  return (
    <>
      <CallTable rows={data.list} />
      {search.before === undefined && data.next === '' ? null : (
        <nav className="merchant-keys-pages" aria-label={t('calls.pages')}>
          {search.before === undefined ? null : <ButtonLink href={hrefOf(changed(search, {}))}>{t('calls.newest')}</ButtonLink>}
          {data.next === '' ? null : <ButtonLink href={hrefOf({ ...search, before: data.next })}>{t('calls.earlier')}</ButtonLink>}
        </nav>
      )}
    </>
  );
}

function CallTable({ rows }: { readonly rows: readonly MerchantCallRow[] }) {
  const { t } = useTranslation('merchant-keys');
  const columns: readonly Column<MerchantCallRow>[] = [
    { key: 'time', title: t('calls.time'), tone: 'ink2', cell: ({ time }) => formatDateTime(time) },
    { key: 'call', title: t('calls.call'), names: true, cell: Called },
    { key: 'outcome', title: t('calls.outcome'), cell: Outcome },
    { key: 'ms', title: t('calls.ms'), numeric: true, tone: 'ink2', cell: ({ ms }) => formatCount(ms) },
    { key: 'from', title: t('calls.from'), tone: 'ink2', cell: From },
  ];
  return (
    <Table
      columns={columns.map((column) => ({ ...column, className: `merchant-keys-call-${column.key}` }))}
      rows={rows}
      keyOf={({ callId }) => callId}
      label={t('calls.title')}
      card={(row) => (
        <div className="merchant-keys-card">
          <Called {...row} />
          <Outcome {...row} />
          <span className={look('ink3', 'text-12')}>{t('calls.took', { time: formatDateTime(row.time), ms: formatCount(row.ms) })}</span>
          <From {...row} />
        </div>
      )}
    />
  );
}

function Called({ call, keyName }: MerchantCallRow) {
  return (
    <span className="merchant-keys-named">
      <span className={`merchant-keys-code ${look('mono', 'text-13')}`}>{call.replace(`${OPENAPI}/`, '')}</span>
      <span className={look('ink3', 'text-12')}>{keyName}</span>
    </span>
  );
}

/** Granted, or the name of the refusal, which the documents explain. */
function Outcome({ status, error, code }: MerchantCallRow) {
  const { t } = useTranslation('merchant-keys');
  if (code === 0) {
    return (
      <StatusMark icon={CircleCheck} tone="pine">
        {t('calls.granted')}
      </StatusMark>
    );
  }
  return (
    <span className="merchant-keys-named">
      <StatusMark icon={CircleX} tone="rouge">
        {t('calls.refusedAs', { status })}
      </StatusMark>
      {error === '' ? null : (
        <TextLink href={`${OPENAPI}/errors#${error}`}>
          <span className={`merchant-keys-code ${look('mono', 'text-12')}`}>{error}</span>
        </TextLink>
      )}
    </span>
  );
}

function From({ ip, requestId }: MerchantCallRow) {
  return (
    <span className="merchant-keys-named">
      <span>{ip}</span>
      <span className={`merchant-keys-code ${look('mono', 'ink3', 'text-12')}`}>{requestId}</span>
    </span>
  );
}
