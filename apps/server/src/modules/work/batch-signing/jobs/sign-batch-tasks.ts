import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { type SigningItem, signItem } from '../acts/sign-item.ts';
import { signBatchTasks } from '../batch-jobs.ts';
import { type BatchItem, countTry, endBatch, endItem, openBatch, waitingItems } from '../store/batches.ts';

/** How many tasks are under way at once: while one waits for the disk or a timestamp, another one is signed. */
const LANES = 4;
const READ_AHEAD = 200;
/** How often the platform may fail at one task before it is told so. With the delays of the queue that is over an hour. */
const MOST_TRIES = 12;
/** So many failures in a row are no fault of a task: the rest is left for later. */
const MOST_FAILURES = 5;

type Signing = Omit<SigningItem, 'item'>;

/** @returns whether the platform failed, so that the task waits on */
async function signOne(platform: Platform, signing: Signing, item: BatchItem): Promise<boolean> {
  const { db, log } = platform;
  const { batch } = signing;
  try {
    await endItem(db, batch, item.position, await signItem(platform, { ...signing, item }));
    return false;
  } catch (error) {
    if (error instanceof DomainError) {
      await endItem(db, batch, item.position, { code: error.code, facts: error.facts });
      return false;
    }
    log.warn({ err: error, batchId: batch.batchId, signNo: item.signNo }, 'a task of a batch could not be signed');
    if (item.tries + 1 >= MOST_TRIES) await endItem(db, batch, item.position, { code: 'UNEXPECTED', facts: {} });
    else await countTry(db, batch, item.position);
    return true;
  }
}

/** The tasks that wait, in their order. What fails in this run is not taken up again by it. */
async function* waiting(platform: Platform, { batch }: Signing): AsyncGenerator<BatchItem> {
  for (let from = 0; ; ) {
    const some = await waitingItems(platform.db, batch, from, READ_AHEAD);
    yield* some;
    const last = some.at(-1);
    if (last === undefined) return;
    from = last.position + 1;
  }
}

/** Signs all that waits. @returns how many tasks the platform failed at */
async function signAll(platform: Platform, signing: Signing): Promise<number> {
  const items = waiting(platform, signing);
  let failures = 0;
  let inARow = 0;
  const lane = async (): Promise<void> => {
    for (;;) {
      if (inARow >= MOST_FAILURES) return;
      const { value: item, done } = await items.next();
      if (done) return;
      const hasFailed = await signOne(platform, signing, item);
      inARow = hasFailed ? inARow + 1 : 0;
      failures += hasFailed ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failures;
}

/** Safe to run twice and at any time: a task is signed once, and a process that dies leaves what waits to the next run. */
export const signBatchTasksHandler: JobHandler<{ readonly party: PartyId; readonly batchId: string }> = {
  job: signBatchTasks,
  run: async (platform, key) => {
    const opened = await openBatch(platform.db, platform.secrets, key);
    if (opened === undefined) return;
    const failures = await signAll(platform, opened);
    if ((await waitingItems(platform.db, key, 0, 1)).length > 0) {
      throw new Error(`${failures} tasks of a batch could not be signed: it is tried again`);
    }
    await endBatch(platform.db, key, platform.clock.now());
  },
};
