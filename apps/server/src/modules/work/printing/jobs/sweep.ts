import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { printsEndedBy } from '../print-order.ts';
import { ordersBefore, removeOrder } from '../store/print-orders.ts';

const BATCH = 1_000;

const sweepPrints: Job<object> = { name: 'printing.sweep' };

/** Lets printed copies go whose week is over. The file first: a sweep that dies in between finds the row again. */
export const sweepHandler: JobHandler<object> = {
  job: sweepPrints,
  everyMinutes: 60,
  run: async ({ db, files, clock }) => {
    const before = printsEndedBy(clock.now());
    for (;;) {
      const old = await ordersBefore(db, before, BATCH);
      for (const order of old) {
        if (order.file) await files.delete(order.file.hash);
        await removeOrder(db, order);
      }
      if (old.length < BATCH) return;
    }
  },
};
