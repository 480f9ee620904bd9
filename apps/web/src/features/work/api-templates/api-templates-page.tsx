import './api-templates.css';
import { type ApiTemplateRow, listApiTemplates } from '@moqi/api/work/api-templates';
import { ButtonLink, EmptyState, PageHeader, Sheet, TextLink } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { ApiTemplateTable } from './api-template-table.tsx';
import { Managed } from './managed.tsx';
import { SampleDialog } from './sample-dialog.tsx';

const PAGE_SIZE = 20;

interface PageProps {
  readonly tplCode: string | undefined;
  /** the way to what stands beside it */
  readonly tabs: ReactNode;
}

/** 接口模板: what programs of the company name templates by, and the version that each code stands for. */
export function ApiTemplatesPage({ tplCode, tabs }: PageProps) {
  return (
    <Managed tabs={tabs}>
      <Listed tplCode={tplCode} tabs={tabs} />
    </Managed>
  );
}

function Listed({ tplCode, tabs }: PageProps) {
  const { t } = useTranslation('api-templates');
  const router = useRouter();
  const [page, setPage] = useState(1);
  const query = useCall(listApiTemplates, { itemPage: page, pageSize: PAGE_SIZE }, { audience: 'session', keepPrevious: true });
  const { list = [], count = 0 } = query.data ?? {};
  const show = (code?: string) =>
    void router.navigate({ href: code === undefined ? '/tpl/api' : `/tpl/api?tplCode=${code}`, replace: true });
  const add = (
    <ButtonLink kind="primary" icon={Plus} href="/tpl/add/api">
      {t('add.title')}
    </ButtonLink>
  );
  return (
    <div className="api-tpl">
      <PageHeader title={t('title')} fact={t('fact')} back={{ href: '/tpl/general', label: t('toCentre') }} actions={add} />
      {tabs}
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {query.data ? (
        <Sheet flush title={t('list')} extra={<TextLink href="/signSettings/APPKey?tab=keys">{t('keys')}</TextLink>}>
          {list.length === 0 ? (
            <EmptyState drawing="add" title={t('none')} help={t('noneHelp')} actions={add} />
          ) : (
            <ApiTemplateTable rows={list} onShow={(row: ApiTemplateRow) => show(row.tplCode)} />
          )}
        </Sheet>
      ) : null}
      {count > PAGE_SIZE ? (
        <ListPages counted="things" page={page} size={PAGE_SIZE} shown={list.length} count={count} onPage={setPage} />
      ) : null}
      {tplCode === undefined ? null : <SampleDialog tplCode={tplCode} onClose={() => show()} />}
    </div>
  );
}
