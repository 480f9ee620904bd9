import { orderCancelled, orderLapsed, orderPaid } from '#modules/money/orders/index.ts';
import { readContractRow } from '#modules/work/contracts/index.ts';
import { type Hearing, listen } from '#platform/events/listener.ts';
import { enqueueDue } from '../acts/plan-sending.ts';
import { tellNotSent } from '../acts/tell-not-sent.ts';
import { plansOfOrder, saveDue } from '../store/planned-sendings.ts';

/** What waited for the order goes out. */
async function sendPaid({ tx, platform, event: { party, id: orderId }, now }: Hearing): Promise<void> {
  const plans = await plansOfOrder(tx, party, orderId);
  if (plans.length === 0) return;
  await saveDue(tx, party, orderId, now);
  await enqueueDue(tx, platform, plans, now);
}

/** What waited for it stays a draft. */
async function giveUp({ tx, platform, event: { party, id: orderId }, now }: Hearing): Promise<void> {
  const state = { 'zh-CN': '已取消或超时关闭', en: 'was cancelled or not paid in time' };
  for (const plan of await plansOfOrder(tx, party, orderId)) {
    const contract = await readContractRow(tx, party, plan.contractId);
    if (contract !== undefined)
      await tellNotSent(tx, platform, plan, { contract, failure: { code: 'ORDER_NOT_OPEN', facts: { state } }, now });
  }
}

export const followOrder = [
  listen(orderPaid, 'contracts.sendPaid', sendPaid),
  listen(orderCancelled, 'contracts.giveUpCancelled', giveUp),
  listen(orderLapsed, 'contracts.giveUpLapsed', giveUp),
];
