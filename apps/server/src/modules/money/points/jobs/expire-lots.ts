import type { Job } from '#kernel/job.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { holdBooks, writeMovement } from '../acts/books.ts';
import { isExpired, moved } from '../ledger.ts';
import { expiredLots, lotsById } from '../store/books.ts';

const expireLots: Job<Record<string, never>> = { name: 'billing.expireLots' };
const MOST_AT_ONCE = 500;

/** Books what has ended as expired. It was not usable from its last moment on: this only tells the accounts. */
export const expireLotsHandler: JobHandler<Record<string, never>> = {
  job: expireLots,
  everyMinutes: 10,
  async run({ db, clock }) {
    const now = clock.now();
    for (const { party, lotId } of await expiredLots(db, now, MOST_AT_ONCE)) {
      await transact(db, async (tx) => {
        const books = await holdBooks(tx, party, now);
        const [lot] = await lotsById(tx, party, [lotId]);
        if (lot === undefined || lot.available === 0 || !isExpired(lot, now)) return;
        const entries = moved([{ lot, quantity: lot.available }], 'available', 'expired');
        await writeMovement(tx, books, {
          kind: 'expire',
          key: `lot:${lotId}:expire`,
          entries,
          subject: { id: lotId, name: lot.name },
          at: now,
        });
      });
    }
  },
};
