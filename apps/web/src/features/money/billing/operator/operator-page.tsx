import '../billing.css';
import './operator.css';
import { listBillingCases } from '@moqi/api';
import { Button, Logo, PageHeader } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { Invoices } from './invoices.tsx';
import { OPERATING } from './operating.ts';
import { useOperatorToken } from './operator-token.ts';
import { Refunds } from './refunds.tsx';
import { Remittances } from './remittances.tsx';
import { TokenForm } from './token-form.tsx';

const REFUSED = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** For the operator: transfers to find on the bank account, payments to return, invoices to make. */
export function OperatorPage() {
  const { t } = useTranslation('billing');
  const queries = useQueryClient();
  const [token, keepToken] = useOperatorToken();
  const query = useCall(listBillingCases, {}, { ...OPERATING, bearer: token, enabled: token !== '' });
  const refusal = query.error !== null && REFUSED.has(query.error.code ?? '') ? query.error : null;
  const change = (next: string): void => {
    queries.removeQueries({ queryKey: keyOf(listBillingCases) });
    keepToken(next);
  };
  const { data } = query;
  return (
    <div className="operator">
      <header className="operator-top">
        <Logo tag={t('operator.tag')} />
        {data ? (
          <Button size="small" onClick={() => change('')}>
            {t('operator.leave')}
          </Button>
        ) : null}
      </header>
      <main className="operator-main">
        {token === '' || refusal ? (
          <TokenForm refusal={refusal} onToken={change} />
        ) : (
          <>
            <PageHeader title={t('operator.title')} fact={t('operator.fact')} />
            <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
            {data ? (
              <div className="billing-stack">
                <Remittances token={token} rows={data.remittances} />
                <Refunds token={token} rows={data.refunds} />
                <Invoices token={token} rows={data.invoices} />
              </div>
            ) : null}
          </>
        )}
      </main>
    </div>
  );
}
