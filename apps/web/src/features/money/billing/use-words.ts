import { PACKAGES } from '@moqi/api/money/orders';
import { type BillingItem, ITEM_WORDS, type ItemQuantity } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

export interface BillingWords {
  /** 企业合同 */
  readonly item: (item: BillingItem) => string;
  /** 1,000 份 */
  readonly count: (item: BillingItem, quantity: number) => string;
  /** 企业合同 200 份 · 短信通知 600 条 */
  readonly contents: (contents: readonly ItemQuantity[]) => string;
  /** what a package is called in the language of the page; a package that is no longer sold keeps the name of its order */
  readonly product: (packageId: string, name: string) => string;
  /** 960.00 元 */
  readonly money: (fen: number) => string;
}

export function useWords(): BillingWords {
  const { t } = useTranslation('billing');
  const locale = useLocale();
  const item = (one: BillingItem): string => ITEM_WORDS[one].name[locale];
  const count = (one: BillingItem, quantity: number): string => `${formatCount(quantity)} ${ITEM_WORDS[one].unit[locale]}`.trim();
  return {
    item,
    count,
    contents: (contents) => contents.map((one) => `${item(one.item)} ${count(one.item, one.quantity)}`).join(' · '),
    product: (packageId, name) => PACKAGES.find((one) => one.packageId === packageId)?.name[locale] ?? name,
    money: (fen) => t('money', { yuan: yuan(fen) }),
  };
}

/** 4,200.00 */
export function yuan(fen: number): string {
  return (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
