import type { EventKind, Fact } from '#kernel/event.ts';
import type { Job } from '#kernel/job.ts';
import { transact } from '../database/transact.ts';
import type { JobHandler, Tx } from '../platform.ts';
import { emit } from './emit.ts';
import { takeReceipt } from './listener.ts';

/**
 * Until release 0.1 events were jobs. Those that were written then may still wait, be tried again or lie among the dead letters, and a web
 * process of that release writes more of them while it is replaced. Each is told once as the event it has become. The handlers of these jobs
 * go with the release after this one.
 */
export function forwardJob<Data extends object, Ids extends EventKind['ids']>(
  job: Job<Data>,
  kind: EventKind<Ids>,
  factOf: (data: Data, tx: Tx) => Promise<Omit<Fact<Ids>, 'at'>>,
): JobHandler<Data> {
  return {
    job,
    run: ({ db, clock }, data, jobId) =>
      transact(db, async (tx) => {
        const now = clock.now();
        const fact = await factOf(data, tx);
        if (await takeReceipt(tx, job.name, { party: fact.party, eventId: jobId }, now)) await emit(tx, kind, { ...fact, at: now });
      }),
  };
}
