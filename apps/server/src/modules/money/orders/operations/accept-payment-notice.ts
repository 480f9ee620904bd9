import { acceptPaymentNotice } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { acceptNotice } from '../acts/accept-notice.ts';

export const acceptPaymentNoticeHandler = handle(acceptPaymentNotice, async ({ input, now, platform, tx }) => {
  await acceptNotice(tx, platform, input, now);
  return { accepted: true as const };
});
