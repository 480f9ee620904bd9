import type { OutputOf } from '@moqi/api';
import { type OrderView, type readShop, reportRemittance } from '@moqi/api/money/orders';
import { formatDate } from '@moqi/rules';
import { Button, FieldError, KeyValue, look, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useSession } from '#shared/session/session.ts';
import { useWords } from './use-words.ts';

interface RemittanceFormProps {
  readonly order: OrderView;
  readonly account: NonNullable<OutputOf<typeof readShop>['account']>;
}

/** Where a bank transfer goes, and that it was made. */
export function RemittanceForm({ order, account }: RemittanceFormProps) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const ownName = useSession((session) => session.currentAuthUser?.name ?? '');
  const [payer, setPayer] = useState(ownName);
  const [paidOn, setPaidOn] = useState(() => formatDate(new Date()));
  const [slipNo, setSlipNo] = useState('');
  const { mutate, isPending, error } = useAct(reportRemittance);
  const isComplete = payer.trim() !== '' && paidOn !== '';
  return (
    <form
      className="billing-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) mutate({ orderId: order.orderId, payer, paidOn, slipNo, amountFen: order.amountFen });
      }}
    >
      <KeyValue
        items={[
          { key: 'holder', label: t('transferPay.holder'), value: account.holder },
          { key: 'bank', label: t('transferPay.bank'), value: account.bank },
          { key: 'number', label: t('transferPay.number'), value: <span className={look('mono')}>{account.number}</span> },
          { key: 'amount', label: t('order.amount'), value: words.money(order.amountFen) },
          { key: 'note', label: t('transferPay.note'), value: <span className={look('mono')}>{order.orderNo}</span> },
        ]}
      />
      <p className={look('ink2', 'text-13')}>{t('transferPay.help')}</p>
      <TextField label={t('transferPay.payer')} value={payer} maxLength={100} onChange={({ target }) => setPayer(target.value)} />
      <TextField label={t('transferPay.paidOn')} type="date" value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
      <TextField label={t('transferPay.slipNo')} value={slipNo} maxLength={60} onChange={({ target }) => setSlipNo(target.value)} />
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <Button type="submit" kind="primary" busy={isPending} disabled={!isComplete}>
        {t('transferPay.submit')}
      </Button>
    </form>
  );
}
