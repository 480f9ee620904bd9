import './new-templates.css';
import { listApplications, listSignRecords } from '@moqi/api/work/contract-lists';
import { saveAsTemplate } from '@moqi/api/work/contract-templates';
import {
  Button,
  ButtonLink,
  type Column,
  EmptyState,
  look,
  PageHeader,
  SearchField,
  SegmentedTabs,
  Sheet,
  Table,
  useToast,
} from '@moqi/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { type ContractSearch, readContractSearch, SIDES, type Side } from './contract-search.ts';
import { Managed } from './managed.tsx';

const PAGE_SIZE = 20;
const PATH = '/tpl/add/apply';

/** 从合同新建: which contract the template takes its files, roles and places from. */
export function FromContractPage() {
  const search = readContractSearch(useSearch({ strict: false }));
  return (
    <Managed>
      <Choosing search={search} />
    </Managed>
  );
}

interface Row {
  readonly applyId: string;
  readonly contractName: string;
  readonly allSignerName: string;
  readonly time: string;
  readonly mayTake: boolean;
}

/** The contracts of one side, whatever list they stand in. */
function useContracts(side: Side, { keyword, itemPage }: { readonly keyword: string; readonly itemPage: number }) {
  const audience = useDoor();
  const filter = { itemPage, pageSize: PAGE_SIZE, ...(keyword && { keyword }) };
  const sent = useCall(listApplications, filter, { audience, enabled: side === 'sent', keepPrevious: true });
  const signed = useCall(listSignRecords, filter, { audience, enabled: side === 'signed', keepPrevious: true });
  const query = side === 'sent' ? sent : signed;
  const rowOf = ({
    applyId,
    contractName,
    allSignerName,
    can,
  }: Omit<Row, 'time' | 'mayTake'> & { readonly can: { readonly download: boolean } }) => ({
    applyId,
    contractName,
    allSignerName,
    mayTake: can.download,
  });
  const rows: Row[] =
    side === 'sent'
      ? (sent.data?.list ?? []).map((row) => ({ ...rowOf(row), time: row.createTime }))
      : (signed.data?.list ?? []).map((row) => ({ ...rowOf(row), time: row.applyCreateTime }));
  return { query, rows, count: query.data?.count ?? 0 };
}

function Choosing({ search: { side: chosen, itemPage = 1 } }: { readonly search: ContractSearch }) {
  const { t } = useTranslation('new-templates');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const side: Side = chosen ?? 'sent';
  const go = (next: ContractSearch): void => void router.navigate({ href: `${PATH}${stringifySearch({ ...next })}`, replace: true });
  const sideOf = (one: Side): ContractSearch => (one === 'signed' ? { side: one } : {});
  const { query, rows, count } = useContracts(side, { keyword, itemPage });
  const type = (text: string): void => {
    setTyped(text);
    if (itemPage > 1) go(sideOf(side));
  };
  return (
    <div className="new-tpl">
      <PageHeader title={t('contract.title')} fact={t('contract.fact')} back={{ href: '/tpl/general', label: t('toCentre') }} />
      <div className="new-tpl-tools">
        <SegmentedTabs
          label={t('contract.side')}
          tabs={SIDES.map((key) => ({ key, label: t(`contract.${key}`) }))}
          value={side}
          onChange={(key) => go(sideOf(key))}
        />
        <SearchField label={t('contract.search')} value={typed} maxLength={40} onChange={type} />
      </div>
      <Pending query={query} lines={6} title={t('contract.failed')} help={t('failedHelp')} />
      {query.data ? (
        <Sheet flush title={t('contract.list')}>
          {rows.length === 0 ? <Nothing isSearched={keyword !== ''} /> : <Contracts rows={rows} />}
        </Sheet>
      ) : null}
      {count > PAGE_SIZE ? (
        <ListPages
          counted="contracts"
          page={itemPage}
          size={PAGE_SIZE}
          shown={rows.length}
          count={count}
          onPage={(page) => go({ ...sideOf(side), itemPage: page })}
        />
      ) : null}
    </div>
  );
}

function Nothing({ isSearched }: { readonly isSearched: boolean }) {
  const { t } = useTranslation('new-templates');
  if (isSearched) return <EmptyState drawing="search" title={t('contract.notFound')} />;
  const other = <ButtonLink href="/tpl/add/sysContract">{t('contract.toPlatform')}</ButtonLink>;
  return <EmptyState drawing="add" title={t('contract.none')} help={t('contract.noneHelp')} actions={other} />;
}

function Contracts({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('new-templates');
  const { time } = useFormat();
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t('contract.column.name'), cell: (row) => <Named {...row} /> },
    { key: 'signers', title: t('contract.column.signers'), tone: 'ink2', cell: ({ allSignerName }) => allSignerName },
    { key: 'time', title: t('contract.column.time'), tone: 'ink2', cell: (row) => time(row.time) },
    { key: 'actions', title: t('contract.column.actions'), cell: (row) => <Take {...row} /> },
  ];
  return (
    <Table
      columns={columns.map((column) => ({ ...column, className: `new-tpl-col-${column.key}` }))}
      rows={rows}
      keyOf={({ applyId }) => applyId}
      label={t('contract.list')}
      card={(row) => (
        <div className="new-tpl-row">
          <Named {...row} />
          <span className={look('ink3', 'text-13')}>{[row.allSignerName, time(row.time)].filter((part) => part !== '').join(' · ')}</span>
          <Take {...row} />
        </div>
      )}
    />
  );
}

function Named({ contractName }: Row) {
  const { t } = useTranslation('new-templates');
  return <span className={look('medium')}>{contractName || t('contract.unnamed')}</span>;
}

function Take({ applyId, contractName, mayTake }: Row) {
  const { t } = useTranslation('new-templates');
  const router = useRouter();
  const showToast = useToast();
  const { mutate, isPending } = useAct(saveAsTemplate, { audience: useDoor() });
  const take = (): void =>
    mutate(
      { applyId },
      {
        onSuccess: ({ tplId }) => {
          showToast({ text: t('contract.taken') });
          void router.navigate({ href: `/tpl/add/general?tplId=${tplId}` });
        },
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  if (!mayTake) return <span className={look('ink3', 'text-13')}>{t('contract.notYet')}</span>;
  return (
    <Button size="small" busy={isPending} aria-label={t('contract.takeNamed', { name: contractName })} onClick={take}>
      {t('contract.take')}
    </Button>
  );
}
