import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tx } from '../platform.ts';

const MOST_ATTEMPTS = 5;

// SQLSTATE class 40: serialization_failure and deadlock_detected; the work was rolled back whole and may be run again
function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '40001' || code === '40P01';
}

/** One short transaction. `work` may run several times, so it must not touch anything outside of the database. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isTransient(error)) throw error;
      // full jitter, so that two that collided do not collide again
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}
