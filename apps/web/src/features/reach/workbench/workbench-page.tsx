import './workbench.css';
import { readWorkbench } from '@moqi/api/work/contract-lists';
import { formatDay } from '@moqi/rules';
import { ButtonLink, look, PageHeader, usePhone } from '@moqi/ui';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toCreate } from '#entities/real-name/to-create.ts';
import { useCall } from '#shared/call/use-call.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { CertificationCard } from './certification-card.tsx';
import { Counts } from './counts.tsx';
import { QuotaCard } from './quota-card.tsx';
import { StartRow } from './start-row.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TodayLine } from './today-line.tsx';
import { TodoList } from './todo-list.tsx';
import { Trend } from './trend.tsx';

const OPENED_AT_REFRESH_MS = 60_000;

/** What waits for one, how it goes, and the way to start. */
export function WorkbenchPage() {
  const { t } = useTranslation('workbench');
  const locale = useLocale();
  const now = useNow();
  const phone = usePhone();
  const { data, error, errorUpdatedAt, refetch, isFetching } = useCall(
    readWorkbench,
    {},
    { audience: useDoor(), refetchEveryMs: OPENED_AT_REFRESH_MS, isTold: true },
  );
  return (
    <>
      {phone ? (
        <h1 className={look('hidden')}>{t('title')}</h1>
      ) : (
        <PageHeader
          title={t('title')}
          fact={formatDay(now, { locale })}
          actions={
            <>
              <ButtonLink icon={LayoutTemplate} href="/tpl/general">
                {t('start.template')}
              </ButtonLink>
              <ButtonLink {...toCreate} kind="primary" icon={Plus}>
                {t('create')}
              </ButtonLink>
            </>
          }
        />
      )}
      {error && !data ? (
        <LoadFailed
          title={t('failed.title')}
          help={t('failed.help')}
          requestId={error.requestId}
          at={errorUpdatedAt}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Counts counts={data?.counts} />
          <TodayLine />
          <div className="workbench-columns">
            <div className="workbench-main">
              <StartRow />
              <TodoList rows={data?.todo} />
              {phone ? null : <Trend days={data?.trend} />}
            </div>
            <div className="workbench-side">
              <QuotaCard />
              <CertificationCard />
              <TemplatesCard />
            </div>
          </div>
        </>
      )}
    </>
  );
}
