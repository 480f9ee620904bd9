import './enterprise-signs.css';
import { listEnterpriseSigns, type SignRow } from '@moqi/api/work/contract-lists';
import {
  Button,
  ButtonLink,
  type Column,
  contractStateOf,
  EmptyState,
  look,
  PageHeader,
  Sheet,
  Status,
  Table,
  TextField,
  TextLink,
} from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractHref } from '#entities/contract/contract-href.ts';
import { DeadlineText } from '#entities/contract/deadline-text.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import type { SignsSearch } from './signs-search.ts';

const PAGE_SIZE = 20;
const hrefOf = (search: SignsSearch) => `/tpl/api${stringifySearch({ tab: 'signs', ...search })}`;

interface PageProps {
  readonly search: SignsSearch;
  /** the way to what stands beside it */
  readonly tabs: ReactNode;
}

/** 企业签署记录: what the company signs, by day of sending and by who handles it. Everything that narrows it stands in the address. */
export function EnterpriseSignsPage({ search, tabs }: PageProps) {
  const { t } = useTranslation('enterprise-signs');
  const isMember = useSession(inEnterprise);
  return (
    <div className="enterprise-signs">
      <PageHeader title={t('title')} fact={t('fact')} />
      {tabs}
      {isMember ? (
        <Sheet flush title={t('list')}>
          <Filters key={stringifySearch({ ...search })} search={search} />
          <Rows search={search} />
        </Sheet>
      ) : (
        <EmptyState fill drawing="search" title={t('company')} help={t('companyHelp')} />
      )}
    </div>
  );
}

/** Applied by the key or the button: a new page is asked for once, not with each letter. */
function Filters({ search: { email = '', beginDate = '', endDate = '' } }: Pick<PageProps, 'search'>) {
  const { t } = useTranslation('enterprise-signs');
  const router = useRouter();
  const [typed, setTyped] = useState({ email, beginDate, endDate });
  const isBackwards = typed.beginDate !== '' && typed.endDate !== '' && typed.beginDate > typed.endDate;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isBackwards) return;
    void router.navigate({ href: hrefOf({ ...typed, email: typed.email.trim() }), replace: true });
  };
  const field = (name: keyof typeof typed) => ({
    label: t(`filter.${name}`),
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form className="enterprise-signs-filters" onSubmit={apply}>
      <TextField {...field('email')} maxLength={120} placeholder="lin@qihe.example" />
      <TextField {...field('beginDate')} type="date" />
      <TextField {...field('endDate')} type="date" error={isBackwards ? t('filter.backwards') : undefined} />
      <Button type="submit">{t('filter.apply')}</Button>
    </form>
  );
}

function Rows({ search }: Pick<PageProps, 'search'>) {
  const { t } = useTranslation('enterprise-signs');
  const router = useRouter();
  const { itemPage = 1 } = search;
  const query = useCall(listEnterpriseSigns, { ...search, itemPage, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const { data } = query;
  if (data === undefined) return <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />;
  if (data.list.length === 0) {
    const isNarrowed = Object.keys(search).length > 0;
    const all = isNarrowed ? <ButtonLink href={hrefOf({})}>{t('all')}</ButtonLink> : undefined;
    const none = isNarrowed ? 'filtered' : 'none';
    return <EmptyState drawing="search" title={t(none)} help={t(`${none}Help`)} actions={all} />;
  }
  const turn = (page: number) => void router.navigate({ href: hrefOf({ ...search, itemPage: page }) });
  return (
    <>
      <SignTable rows={data.list} />
      <ListPages capped counted="contracts" page={itemPage} size={PAGE_SIZE} shown={data.list.length} count={data.count} onPage={turn} />
    </>
  );
}

function SignTable({ rows }: { readonly rows: readonly SignRow[] }) {
  const { t } = useTranslation('enterprise-signs');
  const { time } = useFormat();
  const columns: readonly Column<SignRow>[] = [
    { key: 'name', title: t('column.name'), names: true, cell: Named },
    { key: 'sender', title: t('column.sender'), tone: 'ink2', hint: ({ ownerName }) => ownerName, cell: ({ ownerName }) => ownerName },
    { key: 'state', title: t('column.state'), cell: State },
    { key: 'sent', title: t('column.sent'), tone: 'ink2', cell: ({ applyCreateTime }) => time(applyCreateTime) },
    { key: 'deadline', title: t('column.deadline'), cell: (row) => <DeadlineText overDate={row.overDate} status={row.applySignStatus} /> },
  ];
  return (
    <Table
      columns={columns.map((column) => ({ ...column, className: `enterprise-signs-${column.key}` }))}
      rows={rows}
      keyOf={({ signInfoNo }) => signInfoNo}
      label={t('list')}
      card={(row) => (
        <div className="enterprise-signs-card">
          <div className={look('between')}>
            <Named {...row} />
            <State {...row} />
          </div>
          <span className={look('ink3', 'text-12')}>{t('from', { name: row.ownerName, time: time(row.applyCreateTime) })}</span>
        </div>
      )}
    />
  );
}

function Named(row: SignRow) {
  const href = contractHref(row);
  const { contractName, applyNo } = row;
  return (
    <span className="enterprise-signs-named">
      {href === undefined ? (
        contractName
      ) : (
        <TextLink kind="name" href={href} title={contractName}>
          {contractName}
        </TextLink>
      )}
      <span className={look('ink3', 'text-12')}>{applyNo}</span>
    </span>
  );
}

function State({ applySignStatus }: SignRow) {
  const { t } = useTranslation('app');
  const state = contractStateOf(applySignStatus) ?? 'others';
  return <Status state={state}>{t(`states.${state}`)}</Status>;
}
