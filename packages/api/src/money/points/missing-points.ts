import type { Words } from '../../errors.ts';
import { amountWords, type BillingItem } from './items.ts';

/** What the recipient of the message that points are missing may do about it. */
export interface RechargeRights {
  /** an administrator of the company */
  readonly isAdmin: boolean;
  /** to recharge, and there is a way to pay */
  readonly mayRecharge: boolean;
}

export interface MissingPoints {
  readonly item: BillingItem;
  readonly need: number;
}

/** The three texts of specification §8. A recipient who may recharge learns how much is needed; `need` is left out where no amount is known. */
export function missingPointsText(rights: RechargeRights, missing?: MissingPoints): Words {
  if (rights.isAdmin) {
    return {
      'zh-CN': '您的点数或套餐不足，请联系企业管理员',
      en: 'Your points or package are insufficient. Please contact the company administrator',
    };
  }
  if (!rights.mayRecharge) {
    return { 'zh-CN': '点数不足，请联系供应商充值', en: 'Points insufficient, contact the supplier to recharge' };
  }
  const [zh, en] = ['您的点数不足，点击充值', 'Your points are insufficient, click recharge to top up'];
  if (missing === undefined) return { 'zh-CN': zh, en };
  const amount = amountWords(missing.item, missing.need);
  return {
    'zh-CN': `${zh}。本次签署需要 ${amount['zh-CN']}，剩余点数不足以支付本次订单，请立即充值`,
    en: `${en}. This signing needs ${amount.en}; your remaining points are not enough to pay this order, please recharge now`,
  };
}
