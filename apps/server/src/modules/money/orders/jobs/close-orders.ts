import type { Job } from '#kernel/job.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { lapsedOrders, lockOrder, updateOrder } from '../store/orders.ts';

const closeOrders: Job<Record<string, never>> = { name: 'billing.closeOrders' };
const MOST_AT_ONCE = 500;

/** Closes orders that nobody paid in time. */
export const closeOrdersHandler: JobHandler<Record<string, never>> = {
  job: closeOrders,
  everyMinutes: 5,
  async run({ db, clock }) {
    const now = clock.now();
    for (const { party, orderId } of await lapsedOrders(db, now, MOST_AT_ONCE)) {
      await transact(db, async (tx) => {
        const order = await lockOrder(tx, party, orderId);
        if (order?.state === 'unpaid' && order.payBefore <= now) await updateOrder(tx, order, { state: 'expired' });
      });
    }
  },
};
