import { cancelOrder, type OrderView, readOrder } from '@moqi/api/money/orders';
import { Button, KeyValue, look, Sheet, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { RECHARGE_PAGE } from '#entities/points/recharge-link.tsx';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import type { Shop } from './order-form.tsx';
import { OrderStateMark } from './order-state.tsx';
import { PayForm } from './pay-form.tsx';
import { useWords } from './use-words.ts';

const LOOK_AGAIN_MS = 4_000;

/** One order: what it is about, where it stands, and what can be done. */
export function OrderPanel({ orderId, shop }: { readonly orderId: string; readonly shop: Shop }) {
  const { t } = useTranslation('billing');
  const waits = (order: OrderView | undefined): boolean => order?.state === 'unpaid' && order.method === 'online';
  const query = useCall(readOrder, { orderId });
  const { data: order } = query;
  // a payment is made elsewhere: ask until it has arrived
  useCall(readOrder, { orderId }, waits(order) ? { refetchEveryMs: LOOK_AGAIN_MS, isTold: true } : {});
  if (order === undefined) return <Pending query={query} lines={6} title={query.error?.msg} help={t('order.missingHelp')} />;
  return (
    <Sheet title={t('order.title', { number: order.orderNo })} extra={<OrderStateMark state={order.state} />}>
      <OrderFacts order={order} />
      {order.refusal !== '' ? <p className="billing-refusal">{t('order.refusal', { reason: order.refusal })}</p> : null}
      {order.state === 'confirming' ? <p className={look('ink2')}>{t('order.confirmingHelp')}</p> : null}
      {order.state === 'paid' ? <p className={look('ink2')}>{t('order.paidHelp')}</p> : null}
      {order.can.pay ? <PayForm order={order} shop={shop} /> : null}
      <div className="billing-order-actions">
        <TextLink href={RECHARGE_PAGE}>{t('order.another')}</TextLink>
        {order.can.cancel ? <CancelButton orderId={orderId} /> : null}
      </div>
    </Sheet>
  );
}

function CancelButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('billing');
  const { mutate, isPending } = useAct(cancelOrder);
  return (
    <Button size="small" busy={isPending} onClick={() => mutate({ orderId })}>
      {t('order.cancel')}
    </Button>
  );
}

function OrderFacts({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { time } = useFormat();
  const product = words.product(order.packageId, order.packageName);
  const name = order.count === 1 ? product : t('order.times', { name: product, count: order.count });
  return (
    <KeyValue
      items={[
        { key: 'package', label: t('order.package'), value: name },
        { key: 'contents', label: t('order.contents'), value: words.contents(order.contents) },
        { key: 'valid', label: t('order.valid'), value: t('recharge.validDays', { count: order.validDays }) },
        { key: 'amount', label: t('order.amount'), value: <span className={look('strong')}>{words.money(order.amountFen)}</span> },
        { key: 'by', label: t('order.by'), value: `${order.orderedBy} · ${time(order.createTime)}` },
        ...(order.state === 'unpaid' ? [{ key: 'before', label: t('order.before'), value: time(order.payBefore) }] : []),
        ...(order.state === 'paid' ? [{ key: 'paid', label: t('order.paidAt'), value: time(order.payTime) }] : []),
      ]}
    />
  );
}
