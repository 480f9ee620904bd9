import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { postCallback, postWaiting } from '../callback-jobs.ts';
import { waitingAfter } from '../store/callbacks.ts';

const AT_A_TIME = 500;

/** One that waits for its next attempt is posted now; the job that was planned for it finds another number of tries. */
export const postWaitingHandler: JobHandler<NonNullable<(typeof postWaiting)['data']>> = {
  job: postWaiting,
  run: async ({ db, jobs }, { party }) => {
    for (let after: string | undefined; ; ) {
      const waiting = await waitingAfter(db, party, after, AT_A_TIME);
      await transact(db, (tx) => jobs.enqueueAll(tx, postCallback, waiting));
      if (waiting.length < AT_A_TIME) return;
      after = waiting.at(-1)?.callbackId;
    }
  },
};
