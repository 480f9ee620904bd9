import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../platform.ts';
import { errorCode } from '../start-failure.ts';

/** serialization_failure and deadlock_detected: the engine asks for the same transaction once more. */
const RETRIED = new Set(['40001', '40P01']);
const TRIES = 6;

/** One short transaction, retried on 40001 and 40P01: `work` must touch nothing but the database. */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= TRIES || !RETRIED.has(errorCode(error) ?? '')) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}
