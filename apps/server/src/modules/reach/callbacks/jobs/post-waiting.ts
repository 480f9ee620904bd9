import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { postCallback, postWaiting } from '../callback-jobs.ts';
import { waitingAfter } from '../store/callbacks.ts';

const AT_A_TIME = 500;

/** One that waits for its next attempt is posted now, and a second job for it finds nothing to do. */
export const postWaitingHandler: JobHandler<NonNullable<(typeof postWaiting)['data']>> = {
  job: postWaiting,
  run: async ({ db, jobs }, { party }) => {
    for (let after: string | undefined; ; ) {
      const ids = await waitingAfter(db, party, after, AT_A_TIME);
      const all = ids.map((callbackId) => ({ party, callbackId }));
      await transact(db, (tx) => jobs.enqueueAll(tx, postCallback, all));
      if (ids.length < AT_A_TIME) return;
      after = ids.at(-1);
    }
  },
};
