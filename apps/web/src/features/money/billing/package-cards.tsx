import type { OutputOf } from '@moqi/api';
import type { readShop } from '@moqi/api/money/orders';
import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useWords } from './use-words.ts';

export type Product = OutputOf<typeof readShop>['packages'][number];

interface PackageCardsProps {
  readonly products: readonly Product[];
  readonly chosen: string | undefined;
  readonly onChoose: (packageId: string) => void;
}

/** The price list; one package is chosen. */
export function PackageCards({ products, chosen, onChoose }: PackageCardsProps) {
  const { t } = useTranslation('billing');
  const words = useWords();
  return (
    <fieldset className="billing-packages">
      <legend className={look('hidden')}>{t('recharge.packages')}</legend>
      {products.map(({ packageId, name, contents, validDays, priceFen }) => (
        <label key={packageId} className="billing-package">
          <input type="radio" name="billing-package" checked={packageId === chosen} onChange={() => onChoose(packageId)} />
          <span className={look('strong')}>{words.product(packageId, name)}</span>
          <span className="billing-price">{words.money(priceFen)}</span>
          <ul className={look('ink2', 'text-13')}>
            {contents.map((one) => (
              <li key={one.item}>
                {words.item(one.item)} {words.count(one.item, one.quantity)}
              </li>
            ))}
          </ul>
          <span className={look('ink3', 'text-12')}>{t('recharge.validDays', { count: validDays })}</span>
        </label>
      ))}
    </fieldset>
  );
}
