import { DomainError } from '#kernel/refusal.ts';
import type { JobHandler } from '#platform/platform.ts';
import { printedBytes } from '../acts/printed-bytes.ts';
import { makePrint } from '../print-jobs.ts';
import { beginAttempt, finishOrder, refuseOrder } from '../store/print-orders.ts';

/** What takes its worker down with it, or lasts too long each time, is given up. */
const MOST_ATTEMPTS = 3;

/** Makes the printed copy, or keeps the reason why not. Run twice, it makes nothing twice. */
export const makePrintHandler: JobHandler<NonNullable<(typeof makePrint)['data']>> = {
  job: makePrint,
  run: async (platform, key) => {
    const { db, files } = platform;
    const order = await beginAttempt(db, key);
    if (order === undefined) return;
    try {
      if (order.attempts > MOST_ATTEMPTS) throw new DomainError('PRINT_FAILED', { name: order.name });
      const file = await files.put(printedBytes(platform, order));
      if (!(await finishOrder(db, order, file))) await files.delete(file.hash);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await refuseOrder(db, order, { code: error.code, facts: error.facts });
    }
  },
};
