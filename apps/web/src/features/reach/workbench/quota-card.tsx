import { readQuota } from '@moqi/api/money/points';
import { Sheet, SkeletonRows } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { QuotaBars, shownQuota } from '#entities/points/quota-bars.tsx';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** 额度: what is left of what was bought or given. */
export function QuotaCard() {
  const { t } = useTranslation('workbench');
  const { data, error } = useCall(readQuota, {}, { audience: useDoor() });
  if (error) return null;
  return (
    <Sheet title={t('app:points.quota')} extra={<RechargeLink>{t('app:points.toRecharge')}</RechargeLink>}>
      {data ? <QuotaBars rows={shownQuota(data.items)} /> : <SkeletonRows label={t('loading')} rows={3} />}
    </Sheet>
  );
}
