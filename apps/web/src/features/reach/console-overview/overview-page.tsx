import './overview.css';
import { OVERVIEW_PERIODS, type OverviewPeriod, readOverview } from '@moqi/api/reach/overview';
import { PageHeader, SegmentedTabs } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { useSession } from '#shared/session/session.ts';
import { ExportButton } from './export-button.tsx';
import { Figures } from './figures.tsx';
import { Groups } from './groups.tsx';
import { OpenMatters } from './open-matters.tsx';
import type { OverviewSearch } from './overview-search.ts';
import { Quota } from './quota.tsx';
import { Recent } from './recent.tsx';
import { Waiting } from './waiting.tsx';
import { Weeks } from './weeks.tsx';

/** How the enterprise does, what waits, and what its administrators should look after. */
export function OverviewPage({ search }: { search: OverviewSearch }) {
  const { t } = useTranslation('console-overview');
  const router = useRouter();
  const company = useSession((session) => session.currentAuthUser?.name);
  const seesLog = usePermits('logs.read');
  const period = search.period ?? 'month';
  const { data, error, errorUpdatedAt, refetch, isFetching } = useCall(readOverview, { period }, { keepPrevious: true });
  const choose = (next: OverviewPeriod) =>
    void router.navigate({ href: next === 'month' ? '/console/consoleIndex' : `/console/consoleIndex?period=${next}`, replace: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        fact={company}
        actions={
          <>
            <SegmentedTabs
              label={t('period.label')}
              value={period}
              onChange={choose}
              tabs={OVERVIEW_PERIODS.map((key) => ({ key, label: t(`period.${key}`) }))}
            />
            <ExportButton period={period} />
          </>
        }
      />
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
          <Figures overview={data} />
          <div className="overview-columns">
            <div className="overview-main">
              <Weeks weeks={data?.weeks} />
              <div className="overview-pair">
                <Groups groups={data?.groups} period={period} />
                <Waiting waiting={data?.waiting} />
              </div>
              {seesLog ? <Recent /> : null}
            </div>
            <div className="overview-side">
              <OpenMatters />
              <Quota />
            </div>
          </div>
        </>
      )}
    </>
  );
}
