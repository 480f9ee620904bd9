import type { Job } from '#kernel/job.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { holdOrder, orderStanding, platformFor } from '../acts/standing.ts';
import { transition } from '../acts/transition.ts';
import { judge } from '../judge.ts';
import { lapsedOrders } from '../store/orders.ts';

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
        const actor = platformFor(party);
        const order = await holdOrder(tx, actor, orderId);
        // paid or cancelled in between
        if (judge('lapse', orderStanding(order, actor, now))) return;
        await transition(tx, actor, { orderId, step: 'lapse', now });
      });
    }
  },
};
