import './api-templates.css';
import { operateApiTemplate } from '@moqi/api/work/api-templates';
import { listUsableTemplates, type TemplateCard } from '@moqi/api/work/templates';
import { Button, ButtonLink, type Column, EmptyState, look, PageHeader, Sheet, Table, TextField, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { Managed } from './managed.tsx';

const PAGE_SIZE = 20;

/** 添加接口模板: which template programs are to use; its version in use gets a code. */
export function AddApiTemplatePage() {
  return (
    <Managed>
      <Choosing />
    </Managed>
  );
}

function Choosing() {
  const { t } = useTranslation('api-templates');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const keyword = useDeferredValue(typed.trim());
  const search = { itemPage: page, pageSize: PAGE_SIZE, ...(keyword && { keyword }) };
  const query = useCall(listUsableTemplates, search, { audience: 'enterprise', keepPrevious: true });
  const { list = [], count = 0 } = query.data ?? {};
  const type = (text: string): void => {
    setTyped(text);
    setPage(1);
  };
  return (
    <div className="api-tpl">
      <PageHeader title={t('add.title')} fact={t('add.fact')} back={{ href: '/tpl/api', label: t('title') }} />
      <div className="api-tpl-search">
        <TextField
          label={t('add.search')}
          value={typed}
          maxLength={40}
          placeholder={t('add.placeholder')}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <Pending query={query} lines={6} title={t('add.failed')} help={t('failedHelp')} />
      {query.data ? (
        <Sheet flush title={t('add.list')}>
          {list.length === 0 ? <Nothing isSearched={keyword !== ''} /> : <Choices list={list} />}
        </Sheet>
      ) : null}
      {count > PAGE_SIZE ? (
        <ListPages counted="things" page={page} size={PAGE_SIZE} shown={list.length} count={count} onPage={setPage} />
      ) : null}
    </div>
  );
}

function Nothing({ isSearched }: { readonly isSearched: boolean }) {
  const { t } = useTranslation('api-templates');
  if (isSearched) return <EmptyState drawing="search" title={t('add.notFound')} />;
  const make = <ButtonLink href="/tpl/add/general">{t('add.make')}</ButtonLink>;
  return <EmptyState drawing="add" title={t('add.none')} help={t('add.noneHelp')} actions={make} />;
}

function Choices({ list }: { readonly list: readonly TemplateCard[] }) {
  const { t } = useTranslation('api-templates');
  const columns: readonly Column<TemplateCard>[] = [
    { key: 'name', title: t('column.name'), cell: (row) => <Named {...row} /> },
    { key: 'version', title: t('column.version'), tone: 'ink2', cell: ({ version }) => t('version', { version }) },
    { key: 'actions', title: t('column.actions'), cell: (row) => <Add {...row} /> },
  ];
  return (
    <Table
      columns={columns.map((column) => ({ ...column, className: `api-tpl-${column.key}` }))}
      rows={list}
      keyOf={({ tplId }) => tplId}
      label={t('add.list')}
      card={(row) => (
        <div className="api-tpl-card">
          <div className={look('between')}>
            <Named {...row} />
            <span className={look('ink2')}>{t('version', { version: row.version })}</span>
          </div>
          <Add {...row} />
        </div>
      )}
    />
  );
}

function Named({ tplName, partyCount, hasVariables }: TemplateCard) {
  const { t } = useTranslation('api-templates');
  const roles = t('add.roles', { count: partyCount });
  return (
    <span className="api-tpl-named">
      <span className={look('medium')}>{tplName}</span>
      <span className={look('ink3', 'text-12')}>{hasVariables ? `${roles} · ${t('advanced')}` : roles}</span>
    </span>
  );
}

function Add({ tplId, tplName }: TemplateCard) {
  const { t } = useTranslation('api-templates');
  const router = useRouter();
  const showToast = useToast();
  const { mutate, isPending } = useAct(operateApiTemplate, { audience: 'session' });
  const add = () =>
    mutate(
      { tplId },
      {
        onSuccess: ({ tplCode }) => {
          showToast({ kind: 'done', text: t('add.done', { name: tplName, code: tplCode }) });
          void router.navigate({ href: `/tpl/api?tplCode=${tplCode}` });
        },
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <Button size="small" busy={isPending} aria-label={t('add.of', { name: tplName })} onClick={add}>
      {t('add.confirm')}
    </Button>
  );
}
