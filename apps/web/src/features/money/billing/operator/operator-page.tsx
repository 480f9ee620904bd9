import '../billing.css';
import { listBillingCases } from '@moqi/api/money/orders';
import { useTranslation } from 'react-i18next';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { useOperatorCall } from '#entities/operator/use-operator-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { Invoices } from './invoices.tsx';
import { Refunds } from './refunds.tsx';
import { Remittances } from './remittances.tsx';

/** For the operator: transfers to find on the bank account, payments to return, invoices to make. */
export function OperatorPage() {
  const { t } = useTranslation('billing');
  const { query, access } = useOperatorCall(listBillingCases, {});
  const { data } = query;
  const { token } = access;
  return (
    <OperatorFrame title={t('operator.title')} access={access}>
      <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <div className="billing-stack">
          <Remittances token={token} rows={data.remittances} />
          <Refunds token={token} rows={data.refunds} />
          <Invoices token={token} rows={data.invoices} />
        </div>
      ) : null}
    </OperatorFrame>
  );
}
