import { AsyncLocalStorage } from 'node:async_hooks';
import { onStatement } from './statement-kind.ts';

/**
 * Statements that went to the database. Those that begin or end a transaction or a savepoint are not counted, nor the one that counts a
 * limited call: each such call has exactly one, whatever its operation does.
 */
export interface Count {
  /** of the business */
  own: number;
  /** of the job queue */
  queue: number;
  /** transactions that were taken back: the same work may have been done twice */
  rollbacks: number;
}

export const noStatements = (): Count => ({ own: 0, queue: 0, rollbacks: 0 });

const counts = new AsyncLocalStorage<Count>();

onStatement((kind) => {
  const count = counts.getStore();
  if (count === undefined) return;
  if (kind === 'own') count.own += 1;
  if (kind === 'queue') count.queue += 1;
  if (kind === 'rollback') count.rollbacks += 1;
});

/** Counts the statements that `work` and all it starts send from now on. */
export function counted<T>(count: Count, work: () => T): T {
  return counts.run(count, work);
}
