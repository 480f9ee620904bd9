import { settleRefund } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { logDecision } from '../acts/log-change.ts';
import { tellBuyer } from '../acts/tell-buyer.ts';
import { refundWords } from '../message-words.ts';
import { yuan } from '../order.ts';
import { lockDueRefund, settleRefundRow } from '../store/refunds.ts';

export const settleRefundHandler = handle(settleRefund, async ({ input, now, platform, tx, fail }) => {
  const { returnNo, amountFen } = input;
  const refund = await lockDueRefund(tx, input.refundId);
  if (refund === undefined) return fail('NOT_FOUND');
  if (amountFen !== refund.amountFen) return fail('SUM_WRONG', { expected: yuan(refund.amountFen), got: yuan(amountFen) });
  await settleRefundRow(tx, refund, returnNo, now);
  const { party, refundId, orderId, orderNumber, packageName, orderedBy } = refund;
  await tellBuyer(tx, platform, { party, personId: orderedBy, now }, refundWords(refund, returnNo));
  const object = { type: 'order', id: orderId, name: `${packageName} ${orderNumber}` };
  await logDecision(tx, party, now, { action: 'billing.refund', object, after: { amountYuan: yuan(amountFen), returnNo } });
  return { refundId };
});
