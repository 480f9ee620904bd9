import './billing.css';
import { readShop } from '@moqi/api/money/orders';
import { ITEM_WORDS, readQuota } from '@moqi/api/money/points';
import { ButtonLink, EmptyState, look, PageHeader, Sheet, SkeletonRows } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { QuotaBars, shownQuota } from '#entities/points/quota-bars.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { InvoicesSection } from './invoices-section.tsx';
import { OrderForm, type Shop } from './order-form.tsx';
import { OrderPanel } from './order-panel.tsx';
import { type OrderSearch, OrdersSection } from './orders-section.tsx';

const { enterpriseContract, personalContract, sms } = ITEM_WORDS;

/** 充值: choose, order, pay; and for a person, who has no console, the orders and invoices. */
export function RechargePage({ orderId }: { readonly orderId: string | undefined }) {
  const { t } = useTranslation('billing');
  const audience = useDoor();
  const enterprise = useSession(inEnterprise);
  const seesOrders = usePermits('billing.read') && enterprise;
  const name = useSession((session) => session.currentAuthUser?.name);
  const query = useCall(readShop, {}, { audience });
  const { data: shop } = query;
  return (
    <>
      <PageHeader
        title={t('recharge.title')}
        fact={name}
        actions={seesOrders ? <ButtonLink href="/console/order">{t('orders.title')}</ButtonLink> : undefined}
      />
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {shop ? (
        <div className="billing-columns">
          <div className="billing-main">
            {orderId === undefined ? <Choosing shop={shop} /> : <OrderPanel orderId={orderId} shop={shop} />}
            {enterprise ? null : <OwnRecords />}
          </div>
          <QuotaSide />
        </div>
      ) : null}
    </>
  );
}

/** The price list, or why nothing can be bought here. */
function Choosing({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation('billing');
  if (shop.can.order) return <OrderForm shop={shop} />;
  const why = shop.methods.length === 0 ? 'noMethod' : 'notAllowed';
  return (
    <Sheet>
      <EmptyState title={t(`recharge.${why}`)} help={t(`recharge.${why}Help`)} />
    </Sheet>
  );
}

function OwnRecords() {
  const [orders, setOrders] = useState<OrderSearch>({});
  return (
    <>
      <OrdersSection search={orders} onSearch={setOrders} />
      <InvoicesSection mayRequest />
    </>
  );
}

function QuotaSide() {
  const { t } = useTranslation('billing');
  const { data } = useCall(readQuota, {}, { audience: useDoor() });
  return (
    <div className="billing-side">
      <Sheet title={t('app:points.quota')}>
        {data ? <QuotaBars rows={shownQuota(data.items)} /> : <SkeletonRows label={t('app:loading')} rows={3} />}
      </Sheet>
      <Sheet title={t('recharge.rulesTitle')}>
        <ul className={`billing-rules ${look('ink2', 'text-13')}`}>
          <li>{t('recharge.ruleUse')}</li>
          <li>{t('recharge.ruleOrder')}</li>
          <li>{t('recharge.rulePoints', { company: enterpriseContract.points, personal: personalContract.points, sms: sms.points })}</li>
        </ul>
      </Sheet>
    </div>
  );
}
