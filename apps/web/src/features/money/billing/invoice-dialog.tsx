import { listInvoiceTitles, listOrders, type OrderView, requestInvoice } from '@moqi/api/money/orders';
import { FormDialog, KeyValue, look, SelectField, SkeletonRows, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { TitleForm } from './title-form.tsx';
import { useWords } from './use-words.ts';

const MOST_ORDERS = 50;
const NEW_TITLE = 'new';

/** Asks for one invoice over paid orders; its amount is their sum. */
export function InvoiceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('billing');
  const showToast = useToast();
  const { data } = useCall(listOrders, { itemPage: 1, pageSize: MOST_ORDERS, state: 'paid' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [titleId, setTitleId] = useState<string>();
  const { mutate, isPending, error } = useAct(requestInvoice);
  const orders = data?.list.filter(({ can }) => can.invoice);
  const submit = (): void => {
    if (titleId === undefined) return;
    mutate(
      { titleId, orderIds: [...chosen] },
      {
        onSuccess: () => {
          showToast({ text: t('invoices.done') });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('invoices.request')}
      submit={t('invoices.submit')}
      busy={isPending}
      disabled={chosen.size === 0 || titleId === undefined}
      error={error?.msg}
      onClose={onClose}
      onSubmit={submit}
    >
      {orders === undefined ? <SkeletonRows label={t('app:loading')} rows={3} /> : null}
      {orders?.length === 0 ? <p>{t('invoices.noOrders')}</p> : null}
      {orders && orders.length > 0 ? (
        <>
          <OrderChoices orders={orders} chosen={chosen} onChoose={setChosen} />
          <TitleChoice titleId={titleId} onChoose={setTitleId} />
        </>
      ) : null}
    </FormDialog>
  );
}

interface OrderChoicesProps {
  readonly orders: readonly OrderView[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function OrderChoices({ orders, chosen, onChoose }: OrderChoicesProps) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const amount = orders.filter(({ orderId }) => chosen.has(orderId)).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const toggle = (orderId: string): void => {
    const others = [...chosen].filter((one) => one !== orderId);
    onChoose(new Set(chosen.has(orderId) ? others : [...others, orderId]));
  };
  return (
    <>
      <fieldset className="billing-choices">
        <legend className={look('field-label')}>{t('invoices.orders')}</legend>
        {orders.map(({ orderId, orderNo, packageId, packageName, amountFen }) => (
          <label key={orderId}>
            <input type="checkbox" checked={chosen.has(orderId)} onChange={() => toggle(orderId)} />
            <span className={look('grow')}>
              {words.product(packageId, packageName)} <span className={look('ink3', 'mono')}>{orderNo}</span>
            </span>
            {words.money(amountFen)}
          </label>
        ))}
      </fieldset>
      <KeyValue items={[{ key: 'amount', label: t('invoices.amount'), value: words.money(amount) }]} />
    </>
  );
}

interface TitleChoiceProps {
  /** undefined: a new one is being written */
  readonly titleId: string | undefined;
  readonly onChoose: (titleId: string | undefined) => void;
}

/** A title used before, or a new one. */
function TitleChoice({ titleId, onChoose }: TitleChoiceProps) {
  const { t } = useTranslation('billing');
  const { data } = useCall(listInvoiceTitles, {});
  const known = data?.list ?? [];
  return (
    <>
      <SelectField
        label={t('invoices.titleName')}
        choices={[...known.map((one) => ({ value: one.titleId, label: one.name })), { value: NEW_TITLE, label: t('invoices.newTitle') }]}
        value={titleId ?? NEW_TITLE}
        onChange={(chosen) => onChoose(chosen === NEW_TITLE ? undefined : chosen)}
      />
      {titleId === undefined ? <TitleForm onSaved={onChoose} /> : null}
    </>
  );
}
