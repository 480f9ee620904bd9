import { z } from 'zod';
import type { Words } from '../../errors.ts';

/** What is counted, bought and used up. Points are the plain currency: they pay where a package has run out. */
export const ITEMS = ['enterpriseContract', 'personalContract', 'sms', 'point'] as const;
export const billingItem = z.enum(ITEMS);
export type BillingItem = z.infer<typeof billingItem>;

interface ItemWords {
  readonly name: Words;
  /** its counter: 328 份 */
  readonly unit: Words;
  /** how many points one of it costs when no package has any left */
  readonly points: number;
}

export const ITEM_WORDS: Readonly<Record<BillingItem, ItemWords>> = {
  /** a contract in which an enterprise signs */
  enterpriseContract: { name: { 'zh-CN': '企业合同', en: 'Company contracts' }, unit: { 'zh-CN': '份', en: '' }, points: 10 },
  /** a contract between persons */
  personalContract: { name: { 'zh-CN': '个人合同', en: 'Personal contracts' }, unit: { 'zh-CN': '份', en: '' }, points: 4 },
  /** a reminder by SMS; the messages that belong to a contract are in its price */
  sms: { name: { 'zh-CN': '短信通知', en: 'SMS reminders' }, unit: { 'zh-CN': '条', en: '' }, points: 1 },
  point: { name: { 'zh-CN': '点数', en: 'Points' }, unit: { 'zh-CN': '点', en: '' }, points: 1 },
};

/** “400 份企业合同额度”, “5 点”: an amount inside of a sentence. */
export function amountWords(item: BillingItem, quantity: number): Words {
  if (item === 'point') return { 'zh-CN': `${quantity} 点`, en: `${quantity} points` };
  const { name, unit } = ITEM_WORDS[item];
  return { 'zh-CN': `${quantity} ${unit['zh-CN']}${name['zh-CN']}额度`, en: `${quantity} ${name.en.toLowerCase()}` };
}

/** “328 份”: a count with its unit. */
export function countWords(item: BillingItem, count: number): Words {
  return { 'zh-CN': `${count} ${ITEM_WORDS[item].unit['zh-CN']}`, en: String(count) };
}

/** A number of one item. */
export const itemQuantity = z.object({ item: billingItem, quantity: z.number().int().positive() });
export type ItemQuantity = z.infer<typeof itemQuantity>;

/** What every party is given when its books are opened, so that the first contract needs no order. Cannot be handed on. */
export const WELCOME_GIFT: Readonly<Record<'person' | 'organization', readonly ItemQuantity[]>> = {
  person: [
    { item: 'enterpriseContract', quantity: 10 },
    { item: 'personalContract', quantity: 10 },
    { item: 'sms', quantity: 50 },
  ],
  organization: [
    { item: 'enterpriseContract', quantity: 50 },
    { item: 'personalContract', quantity: 50 },
    { item: 'sms', quantity: 200 },
  ],
};
/** How long the gift lasts. */
export const WELCOME_GIFT_DAYS = 365;
