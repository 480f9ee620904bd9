import './billing.css';
import { PageHeader, SegmentedTabs } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { HoldingsSection } from './holdings-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import type { OrdersSearch } from './search.ts';

/** /console/order: orders, what is left, and invoices of the enterprise. */
export function OrdersPage({ search }: { readonly search: OrdersSearch }) {
  const { t } = useTranslation('billing');
  const router = useRouter();
  const mayManage = usePermits('billing.manage');
  const { part = 'orders', ...filter } = search;
  const go = (next: OrdersSearch): void => void router.navigate({ href: `/console/order${stringifySearch({ ...next })}` });
  return (
    <>
      <PageHeader title={t('orders.title')} actions={<RechargeLink primary>{t('app:points.toRecharge')}</RechargeLink>} />
      <div className="billing-stack">
        <SegmentedTabs
          label={t('orders.parts')}
          value={part}
          onChange={(next) => go(next === 'orders' ? {} : { part: next })}
          tabs={[
            { key: 'orders', label: t('orders.title') },
            { key: 'holdings', label: t('holdings.title') },
            { key: 'invoices', label: t('invoices.title') },
          ]}
        />
        {part === 'orders' ? <OrdersSection search={filter} onSearch={go} /> : null}
        {part === 'holdings' ? <HoldingsSection mayTransfer={mayManage} /> : null}
        {part === 'invoices' ? <InvoicesSection mayRequest={mayManage} /> : null}
      </div>
    </>
  );
}
