import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '#platform/platform.ts';
import { errorCode } from '#platform/start-failure.ts';

/**
 * How often a transaction is begun at most, by the SQLSTATE that ended it. serialization_failure and deadlock_detected: PostgreSQL
 * asks for the same once more. unique_violation: another one was first; what `work` checked before now finds it, and says so.
 */
const ATTEMPTS: Readonly<Record<string, number>> = { '40001': 5, '40P01': 5, '23505': 2 };

/** One short transaction. `work` may run several times, so it touches nothing but the database. */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= (ATTEMPTS[errorCode(error) ?? ''] ?? 1)) throw error;
      // full jitter, so that two that collided do not collide again
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
