import './billing.css';
import { readPoints } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { PageHeader, Sheet } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { HistorySection } from './history-section.tsx';
import { HoldingsSection } from './holdings-section.tsx';
import type { HistorySearch } from './search.ts';
import { useMayRead } from './use-may-read.ts';

/** /tpl/score: the points, what else is left, and where it all went. */
export function ScorePage({ search }: { readonly search: HistorySearch }) {
  const { t } = useTranslation('billing');
  const router = useRouter();
  const { time } = useFormat();
  const { mayRead, mayManage } = useMayRead();
  const { data } = useCall(readPoints, {}, { audience: useDoor() });
  if (!mayRead) return <NoPermissionPage permission="billing.read" />;
  return (
    <>
      <PageHeader title={t('score.title')} actions={<RechargeLink primary>{t('app:points.toRecharge')}</RechargeLink>} />
      <div className="billing-stack">
        <Sheet>
          <dl className="billing-figures">
            <div>
              <dt>{t('score.usable')}</dt>
              <dd>{data ? formatCount(data.point) : '…'}</dd>
            </div>
            <div>
              <dt>{t('score.reserved')}</dt>
              <dd>{data ? formatCount(data.reserved) : '…'}</dd>
            </div>
            <div>
              <dt>{t('score.expiring')}</dt>
              <dd>
                {data === undefined
                  ? '…'
                  : data.expiresAt === ''
                    ? '—'
                    : t('score.expiringAt', { count: data.expiring, points: formatCount(data.expiring), time: time(data.expiresAt) })}
              </dd>
            </div>
          </dl>
        </Sheet>
        <HoldingsSection mayTransfer={mayManage} />
        <HistorySection
          title={t('history.title')}
          search={search}
          onSearch={(next) => void router.navigate({ href: `/tpl/score${stringifySearch({ ...next })}` })}
        />
      </div>
    </>
  );
}
