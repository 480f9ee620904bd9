import './billing.css';
import { readQuota, readShop } from '@moqi/api';
import { EmptyState, PageHeader, Sheet, SkeletonRows } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/call/use-call.ts';
import { LoadFailed } from '../../shared/failure/load-failed.tsx';
import { QuotaBars, shownQuota } from '../../shared/points/quota-bars.tsx';
import { inEnterprise, useSession } from '../../shared/session/session.ts';
import { useDoor } from '../../shared/session/use-door.ts';
import { InvoicesSection } from './invoices-section.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderPanel } from './order-panel.tsx';
import { type OrderSearch, OrdersSection } from './orders-section.tsx';

/** 充值: choose, order, pay; and for a person, who has no console, the orders and invoices. */
export function RechargePage({ orderId }: { readonly orderId: string | undefined }) {
  const { t } = useTranslation('billing');
  const audience = useDoor();
  const enterprise = useSession(inEnterprise);
  const name = useSession((session) => session.currentAuthUser?.name);
  const [orders, setOrders] = useState<OrderSearch>({});
  const shop = useCall(readShop, {}, { audience });
  const quota = useCall(readQuota, {}, { audience });
  const failed = shop.error && !shop.data;
  return (
    <>
      <PageHeader title={t('recharge.title')} fact={name} />
      {failed ? (
        <LoadFailed
          title={t('failed')}
          help={t('failedHelp')}
          requestId={shop.error.requestId}
          at={shop.errorUpdatedAt}
          onRetry={() => void shop.refetch()}
        />
      ) : null}
      {shop.data === undefined && !failed ? <SkeletonRows label={t('app:loading')} rows={6} /> : null}
      {shop.data ? (
        <div className="billing-columns">
          <div className="billing-main">
            {orderId !== undefined ? <OrderPanel orderId={orderId} shop={shop.data} /> : null}
            {orderId === undefined && shop.data.can.order ? <OrderForm shop={shop.data} /> : null}
            {orderId === undefined && !shop.data.can.order ? (
              <Sheet>
                <EmptyState
                  title={t(shop.data.methods.length === 0 ? 'recharge.noMethod' : 'recharge.notAllowed')}
                  help={t(shop.data.methods.length === 0 ? 'recharge.noMethodHelp' : 'recharge.notAllowedHelp')}
                />
              </Sheet>
            ) : null}
            {enterprise ? null : <OrdersSection search={orders} onSearch={setOrders} />}
            {enterprise ? null : <InvoicesSection mayRequest />}
          </div>
          <div className="billing-side">
            <Sheet title={t('app:points.quota')}>
              {quota.data ? <QuotaBars rows={shownQuota(quota.data.items)} /> : <SkeletonRows label={t('app:loading')} rows={3} />}
            </Sheet>
            <Sheet title={t('recharge.rulesTitle')}>
              <ul className="billing-rules mq-ink2 mq-text-13">
                <li>{t('recharge.ruleUse')}</li>
                <li>{t('recharge.ruleOrder')}</li>
                <li>{t('recharge.rulePoints')}</li>
              </ul>
            </Sheet>
          </div>
        </div>
      ) : null}
    </>
  );
}
