import { type OrderView, type PaymentMethod, payOrder, simulatePayment } from '@moqi/api/money/orders';
import { Button, ButtonLink, FieldError, look, SegmentedTabs } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import type { Shop } from './order-form.tsx';
import { RemittanceForm } from './remittance-form.tsx';

const QR_SIZE = 160;

interface PayFormProps {
  readonly order: OrderView;
  readonly shop: Shop;
}

/** Chooses a way to pay; only those that this installation has are offered. */
export function PayForm({ order, shop }: PayFormProps) {
  const { t } = useTranslation('billing');
  const [method, setMethod] = useState<PaymentMethod | undefined>(shop.methods[0]);
  const names: Record<PaymentMethod, string> = {
    online: t('pay.online'),
    simulator: t('pay.simulator'),
    transfer: t('pay.transfer'),
  };
  return (
    <div className="billing-pay">
      <h3 className={look('strong')}>{t('pay.title')}</h3>
      {shop.methods.length > 1 && method !== undefined ? (
        <SegmentedTabs
          label={t('pay.methods')}
          value={method}
          onChange={setMethod}
          tabs={shop.methods.map((key) => ({ key, label: names[key] }))}
        />
      ) : null}
      {method === undefined ? <p className={look('ink2')}>{t('recharge.noMethodHelp')}</p> : null}
      {method === 'online' ? <PayOnline orderId={order.orderId} /> : null}
      {method === 'simulator' ? <PaySimulated orderId={order.orderId} /> : null}
      {method === 'transfer' && shop.account ? <RemittanceForm order={order} account={shop.account} /> : null}
    </div>
  );
}

/** The provider's page, as a code for the phone and as a link. */
function PayOnline({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('billing');
  const { mutate, data, isPending, error } = useAct(payOrder);
  if (data === undefined) {
    return (
      <>
        {error ? <FieldError>{error.msg}</FieldError> : null}
        <Button kind="primary" busy={isPending} onClick={() => mutate({ orderId, method: 'online' })}>
          {t('pay.go')}
        </Button>
      </>
    );
  }
  return (
    <div className="billing-qr">
      <QRCodeSVG value={data.payUrl} size={QR_SIZE} marginSize={2} title={t('pay.code')} />
      <div>
        <p>{t('pay.scan')}</p>
        <ButtonLink kind="primary" href={data.payUrl} target="_blank" rel="noreferrer">
          {t('pay.open')}
        </ButtonLink>
        <p className={look('ink3', 'text-13')}>{t('pay.waiting')}</p>
      </div>
    </div>
  );
}

/** Development only, and says so. */
function PaySimulated({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('billing');
  const { mutate, isPending, error } = useAct(simulatePayment);
  return (
    <>
      <p className="billing-simulated">{t('pay.simulatedNote')}</p>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <Button kind="primary" busy={isPending} onClick={() => mutate({ orderId })}>
        {t('pay.simulate')}
      </Button>
    </>
  );
}
