import type { Words } from '../../errors.ts';
import type { ItemQuantity } from '../points/items.ts';

export interface ProductPackage {
  readonly packageId: string;
  readonly name: Words;
  /** what the buyer gets, and for how many days from the day of payment */
  readonly contents: readonly ItemQuantity[];
  readonly validDays: number;
  readonly priceFen: number;
}

const product = (
  packageId: string,
  [zh, en]: readonly [string, string],
  priceFen: number,
  contents: readonly ItemQuantity[],
): ProductPackage => ({ packageId, name: { 'zh-CN': zh, en }, contents, validDays: 365, priceFen });

/** The price list. An order keeps its own copy of what was bought, so a change here touches no order. */
export const PACKAGES: readonly ProductPackage[] = [
  product('person-50', ['个人 50 份', 'Personal 50'], 9_900, [
    { item: 'personalContract', quantity: 50 },
    { item: 'sms', quantity: 100 },
  ]),
  product('company-200', ['企业 200 份', 'Company 200'], 96_000, [
    { item: 'enterpriseContract', quantity: 200 },
    { item: 'sms', quantity: 600 },
  ]),
  product('company-1000', ['企业 1,000 份', 'Company 1,000'], 420_000, [
    { item: 'enterpriseContract', quantity: 1_000 },
    { item: 'personalContract', quantity: 200 },
    { item: 'sms', quantity: 3_000 },
  ]),
  product('points-500', ['500 点', '500 points'], 25_000, [{ item: 'point', quantity: 500 }]),
  product('points-2000', ['2,000 点', '2,000 points'], 92_000, [{ item: 'point', quantity: 2_000 }]),
  product('sms-1000', ['短信 1,000 条', '1,000 SMS'], 6_000, [{ item: 'sms', quantity: 1_000 }]),
];

/** At most this many of one package in one order. */
export const MOST_PER_ORDER = 99;
