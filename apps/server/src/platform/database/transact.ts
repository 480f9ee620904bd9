import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '#platform/platform.ts';
import { errorCode } from '#platform/start-failure.ts';
import { isConnectionLost, OutcomeUnknown } from './lost-connection.ts';

/**
 * How often a transaction is begun at most, by the SQLSTATE that ended it. serialization_failure and deadlock_detected: PostgreSQL
 * asks for the same once more. unique_violation: another one was first; what `work` checked before now finds it, and says so.
 * feature_not_supported: a table was changed under a statement that has a name (`named-client.ts`).
 */
const ATTEMPTS: Readonly<Record<string, number>> = { '40001': 5, '40P01': 5, '23505': 2, '0A000': 2 };

/**
 * One short transaction. `work` may run several times, so it touches nothing but the database.
 * @throws OutcomeUnknown when the connection broke during the commit; when it broke before, nothing was kept
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      if (isCommitting && isConnectionLost(error)) throw new OutcomeUnknown(error);
      if (attempt >= (ATTEMPTS[errorCode(error) ?? ''] ?? 1)) throw error;
      // full jitter, so that two that collided do not collide again
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
