import { type BillingItem, ITEM_WORDS } from '@moqi/api/money/points';
import { findOrder } from '@moqi/api/work/contract-lists';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { formatCount, formatDate } from '@moqi/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** 费用: what a contract took of its sender's quota, whether it is held, used up or given back, and the orders it was bought with. */
export function Cost({ applyNo }: Pick<ContractDetail, 'applyNo'>) {
  const { t } = useTranslation('contract-detail');
  const locale = useLocale();
  const { data } = useCall(findOrder, { applyNo }, { audience: useDoor(), isInBackground: true });
  const words = (item: BillingItem, quantity: number): string =>
    `${ITEM_WORDS[item].name[locale]} ${formatCount(quantity)} ${ITEM_WORDS[item].unit[locale]}`.trim();
  // where every signer pays, nothing is the sender's to look at
  if (!data || data.state === 'none') return null;
  return (
    <section>
      <h3>{t('cost.title')}</h3>
      <p>{t(`cost.${data.state}`)}</p>
      <ul className="detail-deliveries" aria-label={t('cost.title')}>
        {data.lots.map(({ pkgItemId, item, quantity, expireTime, orderNo }) => (
          <li key={pkgItemId}>
            <span>{words(item, quantity)}</span>
            <p>
              {[
                orderNo === '' ? t('cost.given') : t('cost.order', { number: orderNo }),
                expireTime && t('cost.until', { day: formatDate(expireTime) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
