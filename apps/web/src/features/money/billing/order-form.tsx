import type { OutputOf } from '@moqi/api';
import { createOrder, MOST_PER_ORDER, type readShop } from '@moqi/api/money/orders';
import { Button, FieldError, look, Sheet, TextField } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RECHARGE_PAGE } from '#entities/points/recharge-link.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { PackageCards } from './package-cards.tsx';
import { useWords } from './use-words.ts';

export type Shop = OutputOf<typeof readShop>;

/** What the identity most likely wants: a company contracts of companies, a person those of persons. */
function suggested(shop: Shop, enterprise: boolean): string | undefined {
  const item = enterprise ? 'enterpriseContract' : 'personalContract';
  return shop.packages.find(({ contents }) => contents.some((one) => one.item === item))?.packageId;
}

/** Chooses a package and orders it. */
export function OrderForm({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const router = useRouter();
  const enterprise = useSession(inEnterprise);
  const [packageId, setPackageId] = useState(() => suggested(shop, enterprise));
  const [count, setCount] = useState('1');
  const { mutate, isPending, error } = useAct(createOrder);
  // pressed twice, it is still one order
  const requestId = useRef(crypto.randomUUID());
  const product = shop.packages.find((one) => one.packageId === packageId);
  const number = /^\d+$/.test(count) ? Number(count) : 0;
  const isCount = number >= 1 && number <= MOST_PER_ORDER;
  const choose = (chosen: string): void => {
    requestId.current = crypto.randomUUID();
    setPackageId(chosen);
  };
  const submit = (): void => {
    if (product === undefined || !isCount) return;
    mutate(
      { packageId: product.packageId, count: number, requestId: requestId.current },
      { onSuccess: ({ orderId }) => void router.navigate({ href: `${RECHARGE_PAGE}?orderId=${orderId}` }) },
    );
  };
  return (
    <Sheet title={t('recharge.choose')}>
      <PackageCards products={shop.packages} chosen={packageId} onChoose={choose} />
      <div className="billing-order-end">
        <TextField
          label={t('recharge.count')}
          inputMode="numeric"
          value={count}
          error={isCount ? undefined : t('recharge.countWrong', { most: MOST_PER_ORDER })}
          onChange={({ target }) => {
            requestId.current = crypto.randomUUID();
            setCount(target.value.trim());
          }}
        />
        <div className="billing-total">
          <p>
            <span className={look('ink2')}>{t('recharge.total')}</span>{' '}
            <span className="billing-price">{words.money(isCount ? (product?.priceFen ?? 0) * number : 0)}</span>
          </p>
          {error ? <FieldError>{error.msg}</FieldError> : null}
        </div>
        <Button kind="primary" busy={isPending} disabled={product === undefined || !isCount} onClick={submit}>
          {t('recharge.submit')}
        </Button>
      </div>
    </Sheet>
  );
}
