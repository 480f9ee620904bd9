import './console-logs.css';
import { LOG_KINDS, type LogRowView } from '@moqi/api/records/logs';
import { PageHeader, StateTabs } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stringifySearch } from '#shared/search/search.ts';
import { ChainState } from './chain-state.tsx';
import { ExportLog } from './export-log.tsx';
import { LogBody } from './log-body.tsx';
import { LogFilters } from './log-filters.tsx';
import type { LogSearch } from './log-search.ts';
import { useEntries } from './use-entries.ts';

const EntryDrawer = lazy(() => import('./entry-drawer.tsx').then((m) => ({ default: m.EntryDrawer })));

const hrefOf = (search: LogSearch) => `/console/log${stringifySearch({ ...search })}`;

/** 日志: what was done in the console, what was sealed, how points moved. Everything that narrows it stands in the address. */
export function LogsPage({ search }: { search: LogSearch }) {
  const { t } = useTranslation('console-logs');
  const router = useRouter();
  const kind = search.kind ?? 'operation';
  const entries = useEntries(kind, search);
  const [shown, setShown] = useState<LogRowView>();
  const go = (next: LogSearch, replace = false) => void router.navigate({ href: hrefOf(next), replace });
  return (
    <div className="logs">
      <div className="logs-head">
        <PageHeader title={t('title')} fact={t('fact')} actions={<ExportLog kind={kind} search={search} />} />
      </div>
      <div className="logs-tabs">
        <StateTabs
          label={t('kinds')}
          current={kind}
          tabs={LOG_KINDS.map((key) => ({ key, label: t(`kind.${key}`), href: hrefOf(key === 'operation' ? {} : { kind: key }) }))}
        />
        <ChainState key={kind} kind={kind} />
      </div>
      <LogFilters kind={kind} search={search} go={go} />
      <LogBody entries={entries} search={search} go={go} onShow={setShown} />
      {shown ? (
        <Suspense fallback={null}>
          <EntryDrawer
            entry={shown}
            onClose={() => setShown(undefined)}
            onPerson={() => {
              setShown(undefined);
              go({ ...(search.kind ? { kind: search.kind } : {}), corpUserId: shown.corpUserId, fullName: shown.fullName });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
