import { listInvoiceTitles, listOrders, requestInvoice } from '@moqi/api';
import { Button, FieldError, KeyValue, SkeletonRows, size, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shared/call/use-call.ts';
import { STALE } from './stale.ts';
import { TitleForm } from './title-form.tsx';
import { useWords } from './use-words.ts';

const MOST_ORDERS = 50;
const NEW_TITLE = 'new';

/** Asks for one invoice over paid orders; its amount is their sum. */
export function InvoiceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const showToast = useToast();
  const titleField = useId();
  const titles = useCall(listInvoiceTitles, {});
  const orders = useCall(listOrders, { itemPage: 1, pageSize: MOST_ORDERS, state: 'paid' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [titleId, setTitleId] = useState<string>();
  const { mutate, isPending, error } = useAct(requestInvoice, { refreshes: STALE });
  const open = orders.data?.list.filter(({ can }) => can.invoice) ?? [];
  const known = titles.data?.list ?? [];
  const title = titleId ?? known[0]?.titleId ?? NEW_TITLE;
  const amount = open.filter(({ orderId }) => chosen.has(orderId)).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const toggle = (orderId: string): void =>
    setChosen((before) => new Set(before.has(orderId) ? [...before].filter((one) => one !== orderId) : [...before, orderId]));
  const submit = (): void =>
    mutate(
      { titleId: title, orderIds: [...chosen] },
      {
        onSuccess: () => {
          showToast({ text: t('invoices.done') });
          onClose();
        },
      },
    );
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
          <Button kind="primary" busy={isPending} disabled={chosen.size === 0 || title === NEW_TITLE} onClick={submit}>
            {t('invoices.submit')}
          </Button>
        </div>
      }
    >
      <div className="mq-dialog-body">
        {orders.data === undefined || titles.data === undefined ? <SkeletonRows label={t('app:loading')} rows={3} /> : null}
        {orders.data && open.length === 0 ? <p>{t('invoices.noOrders')}</p> : null}
        {open.length > 0 ? (
          <fieldset className="billing-choices">
            <legend className="mq-field-label">{t('invoices.orders')}</legend>
            {open.map(({ orderId, orderNo, packageName, amountFen }) => (
              <label key={orderId}>
                <input type="checkbox" checked={chosen.has(orderId)} onChange={() => toggle(orderId)} />
                <span className="mq-grow">
                  {packageName} <span className="mq-ink3 mq-mono">{orderNo}</span>
                </span>
                {words.money(amountFen)}
              </label>
            ))}
          </fieldset>
        ) : null}
        {open.length > 0 && titles.data ? (
          <div className="mq-field">
            <label className="mq-field-label" htmlFor={titleField}>
              {t('invoices.titleName')}
            </label>
            <select id={titleField} className="mq-input" value={title} onChange={({ target }) => setTitleId(target.value)}>
              {known.map((one) => (
                <option key={one.titleId} value={one.titleId}>
                  {one.name}
                </option>
              ))}
              <option value={NEW_TITLE}>{t('invoices.newTitle')}</option>
            </select>
          </div>
        ) : null}
        {open.length > 0 && titles.data && title === NEW_TITLE ? <TitleForm onSaved={setTitleId} /> : null}
        {open.length > 0 ? <KeyValue items={[{ key: 'amount', label: t('invoices.amount'), value: words.money(amount) }]} /> : null}
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </div>
    </Modal>
  );
}
