import '../billing.css';
import { listBillingCases } from '@moqi/api/money/orders';
import { useTranslation } from 'react-i18next';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { Invoices } from './invoices.tsx';
import { Refunds } from './refunds.tsx';
import { Remittances } from './remittances.tsx';

/** For operators of finance: transfers to find on the bank account, payments to return, invoices to make. */
export function OperatorPage() {
  const { t } = useTranslation('billing');
  return (
    <OperatorFrame title={t('operator.title')} section="billing">
      {() => <Cases />}
    </OperatorFrame>
  );
}

function Cases() {
  const { t } = useTranslation('billing');
  const query = useOperatorCall(listBillingCases, {});
  const { data } = query;
  return (
    <>
      <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <div className="billing-stack">
          <Remittances rows={data.remittances} />
          <Refunds rows={data.refunds} />
          <Invoices rows={data.invoices} />
        </div>
      ) : null}
    </>
  );
}
