import { settleRefund } from '@moqi/api/money/orders';
import { enforce } from '#kernel/refusal.ts';
import { logDeed } from '#modules/account/operators/index.ts';
import { handle } from '#operation/handle.ts';
import { transitionRefund } from '../acts/transition.ts';
import { judgeRefund } from '../judge.ts';
import { yuan } from '../order.ts';
import { lockRefund } from '../store/refunds.ts';

export const settleRefundHandler = handle(settleRefund, async ({ actor, input, now, tx, fail }) => {
  const { returnNo, amountFen } = input;
  const refund = await lockRefund(tx, input.refundId);
  if (refund === undefined) return fail('NOT_FOUND');
  enforce(judgeRefund('settle', refund));
  if (amountFen !== refund.amountFen) return fail('SUM_WRONG', { expected: yuan(refund.amountFen), got: yuan(amountFen) });
  const { refundId } = await transitionRefund(tx, refund.refundId, { step: 'settle', returnNo, now });
  const object = { type: 'refund', id: refundId, name: `${refund.orderNumber} ¥${yuan(amountFen)}` };
  await logDeed(tx, actor, now, { deed: 'billing.refunded', object, after: { returnNo, amountFen } });
  return { refundId };
});
