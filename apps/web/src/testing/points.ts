import type { OutputOf } from '@moqi/api';
import type { readQuota } from '@moqi/api/money/points';
import type { quoteContract } from '@moqi/api/work/sending';

/** As drawn: 企业合同 剩 328 / 1,000 份. */
export const quota: OutputOf<typeof readQuota> = {
  items: [
    { item: 'enterpriseContract', rest: 328, reserved: 12, total: 1_000, usedLast30Days: 312, runsOutOn: '2026-12-22', runsOutBy: 'use' },
    { item: 'personalContract', rest: 112, reserved: 0, total: 200, usedLast30Days: 0, runsOutOn: '', runsOutBy: '' },
    { item: 'sms', rest: 1_040, reserved: 0, total: 3_000, usedLast30Days: 120, runsOutOn: '2027-08-08', runsOutBy: 'use' },
    { item: 'point', rest: 0, reserved: 0, total: 0, usedLast30Days: 0, runsOutOn: '', runsOutBy: '' },
  ],
  rechargeButton: 1,
};

/** What a contract of an enterprise takes of that. */
export const costs: OutputOf<typeof quoteContract> = { item: 'enterpriseContract', quantity: 1, rest: 328, isCovered: true };

/** The facts of a refusal with POINTS_INSUFFICIENT, with the text of who may recharge. */
export const shortage = {
  told: '您的点数不足，点击充值。本次签署需要 400 份企业合同额度，剩余点数不足以支付本次订单，请立即充值',
  why: '',
  item: 'enterpriseContract',
  needCount: 400,
  haveCount: 328,
  shortCount: 72,
  pointsNeeded: 4_000,
  pointsHave: 0,
};
