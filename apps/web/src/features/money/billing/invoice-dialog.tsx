import { listInvoiceTitles, listOrders, type OrderView, requestInvoice } from '@moqi/api';
import { Button, FieldError, KeyValue, SkeletonRows, size, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { STALE } from './stale.ts';
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
  const { mutate, isPending, error } = useAct(requestInvoice, { refreshes: STALE });
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
    <Modal
      open
      centered
      width={size.dialog}
      title={t('invoices.request')}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" busy={isPending} disabled={chosen.size === 0 || titleId === undefined} onClick={submit}>
            {t('invoices.submit')}
          </Button>
        </div>
      }
    >
      <div className="mq-dialog-body">
        {orders === undefined ? <SkeletonRows label={t('app:loading')} rows={3} /> : null}
        {orders?.length === 0 ? <p>{t('invoices.noOrders')}</p> : null}
        {orders && orders.length > 0 ? (
          <>
            <OrderChoices orders={orders} chosen={chosen} onChoose={setChosen} />
            <TitleChoice titleId={titleId} onChoose={setTitleId} />
          </>
        ) : null}
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </div>
    </Modal>
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
        <legend className="mq-field-label">{t('invoices.orders')}</legend>
        {orders.map(({ orderId, orderNo, packageId, packageName, amountFen }) => (
          <label key={orderId}>
            <input type="checkbox" checked={chosen.has(orderId)} onChange={() => toggle(orderId)} />
            <span className="mq-grow">
              {words.product(packageId, packageName)} <span className="mq-ink3 mq-mono">{orderNo}</span>
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
  const field = useId();
  const { data } = useCall(listInvoiceTitles, {});
  const known = data?.list ?? [];
  return (
    <>
      <div className="mq-field">
        <label className="mq-field-label" htmlFor={field}>
          {t('invoices.titleName')}
        </label>
        <select
          id={field}
          className="mq-input"
          value={titleId ?? NEW_TITLE}
          onChange={({ target }) => onChoose(target.value === NEW_TITLE ? undefined : target.value)}
        >
          {known.map((one) => (
            <option key={one.titleId} value={one.titleId}>
              {one.name}
            </option>
          ))}
          <option value={NEW_TITLE}>{t('invoices.newTitle')}</option>
        </select>
      </div>
      {titleId === undefined ? <TitleForm onSaved={onChoose} /> : null}
    </>
  );
}
