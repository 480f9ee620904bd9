import type { Words } from '../../errors.ts';
import { amountWords, type BillingItem } from './items.ts';

/** The reader of the message that points are missing. */
export interface MissingPointsReader {
  /** a company administrator */
  readonly superFlag: boolean;
  readonly rechargeButton: 0 | 1;
}

export interface MissingPoints {
  readonly item: BillingItem;
  readonly need: number;
}

/** The three texts of specification §8. Readers who may recharge learn how much this needs; `need` is left out where no amount is known. */
export function missingPointsText(reader: MissingPointsReader, missing?: MissingPoints): Words {
  if (reader.superFlag) {
    return {
      'zh-CN': '您的点数或套餐不足，请联系企业管理员',
      en: 'Your points or package are insufficient. Please contact the company administrator',
    };
  }
  if (reader.rechargeButton !== 1) {
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
