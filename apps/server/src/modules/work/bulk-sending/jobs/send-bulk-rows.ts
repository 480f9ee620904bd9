import { DomainError } from '#kernel/refusal.ts';
import { absentSender, draftOf } from '#modules/work/sending/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { RowGone, type RowSending, sendRow } from '../acts/send-row.ts';
import { type Bulk, type BulkKey, type KeptRow, sendBulkRows, stopsAll } from '../bulk.ts';
import { columnsOf } from '../bulk-columns.ts';
import { countTry, listRows, saveRefused } from '../store/bulk-rows.ts';
import { findBulk, saveEnded, savePaused } from '../store/bulks.ts';

/** How many contracts are under way at once: while one waits for the disk, another one is laid down. */
const LANES = 4;
const READ_AHEAD = 100;
/** How often the platform may fail at one row before it is told so. With the delays of the queue that is over an hour. */
const MOST_TRIES = 12;
/** So many failures in a row are no fault of a row: the rest is left for later. */
const MOST_FAILURES = 5;

type Outcome = 'ended' | 'failed' | 'stop';

async function sendOne(platform: Platform, sending: RowSending, row: KeptRow): Promise<Outcome> {
  const { db, log, clock } = platform;
  const { bulk } = sending;
  const key = { party: bulk.party, bulkId: bulk.bulkId, row: row.row };
  try {
    await sendRow(platform, sending, row);
    return 'ended';
  } catch (error) {
    if (error instanceof RowGone) return 'ended';
    if (error instanceof DomainError) {
      const refusal = { code: error.code, facts: error.facts };
      if (stopsAll(refusal)) {
        await savePaused(db, bulk, clock.now(), refusal);
        return 'stop';
      }
      await saveRefused(db, key, refusal, clock.now());
      return 'ended';
    }
    log.warn({ err: error, bulkId: bulk.bulkId, row: row.row }, 'a row of a bulk could not be sent');
    if (row.tries + 1 >= MOST_TRIES) await saveRefused(db, key, { code: 'UNEXPECTED', facts: {} }, clock.now());
    else await countTry(db, key);
    return 'failed';
  }
}

/** The rows that wait, in their order, until the bulk is paused. What fails in this run is not taken up again by it. */
async function* waitingRows({ db, secrets }: Platform, key: BulkKey): AsyncGenerator<KeptRow> {
  for (let after = 0; ; ) {
    const bulk = await findBulk(db, key);
    if (bulk === undefined || bulk.pausedAt !== undefined) return;
    const some = await listRows(db, secrets, key, { outcome: 'waiting', after, limit: READ_AHEAD });
    yield* some;
    const last = some.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}

/** Sends all that waits. @returns how many rows the platform failed at */
async function sendAll(platform: Platform, sending: RowSending): Promise<number> {
  const rows = waitingRows(platform, sending.bulk);
  let failures = 0;
  let inARow = 0;
  let isStopped = false;
  const lane = async (): Promise<void> => {
    while (!isStopped && inARow < MOST_FAILURES) {
      const { value: row, done } = await rows.next();
      if (done) return;
      const outcome = await sendOne(platform, sending, row);
      if (outcome === 'stop') isStopped = true;
      inARow = outcome === 'failed' ? inARow + 1 : 0;
      failures += outcome === 'failed' ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failures;
}

/** Everything that the rows have in common. Undefined: nothing can be sent in the sender's name any more, and the bulk says so. */
async function prepared(platform: Platform, bulk: Bulk): Promise<RowSending | undefined> {
  const { db, clock } = platform;
  try {
    const { sender, paying } = await absentSender(platform, bulk);
    const begun = await transact(db, (tx) => draftOf(tx, { sender, contents: bulk.contents, now: clock.now() }));
    const ownKind = sender.actor.kind === 'member' ? 'organization' : 'person';
    return { bulk, columns: columnsOf(bulk.contents, ownKind), begun, sender, paying };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await savePaused(db, bulk, clock.now(), { code: error.code, facts: error.facts });
    return undefined;
  }
}

/** Safe to run twice and at any time: a row is sent once, and a process that dies leaves what waits to the next run. */
export const sendBulkRowsHandler: JobHandler<BulkKey> = {
  job: sendBulkRows,
  run: async (platform, key) => {
    const bulk = await findBulk(platform.db, key);
    if (bulk === undefined || !bulk.isRunning || bulk.pausedAt !== undefined) return;
    const sending = await prepared(platform, bulk);
    if (sending === undefined) return;
    const failures = await sendAll(platform, sending);
    if (failures > 0) throw new Error(`${failures} rows of a bulk could not be sent: it is tried again`);
    await saveEnded(platform.db, key);
  },
};
