import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Statements that went to the database; those that begin or end a transaction or a savepoint are not counted. */
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

const OF_TRANSACTIONS = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set transaction)\b/i;
const OF_THE_QUEUE = /\bpgboss\b/;

function add(text: string): void {
  const count = counts.getStore();
  if (count === undefined) return;
  if (/^\s*rollback\s*$/i.test(text)) count.rollbacks += 1;
  if (OF_TRANSACTIONS.test(text)) return;
  if (OF_THE_QUEUE.test(text)) count.queue += 1;
  else count.own += 1;
}

type Asked = string | { readonly text?: string } | undefined;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
// every driver of this process ends here: kysely's, the queue's, and what a test asks itself
client.query = function counted(...args) {
  const asked = args[0] as Asked;
  add(typeof asked === 'string' ? asked : (asked?.text ?? ''));
  return query.apply(this, args);
};

/** Counts the statements that `work` and all it starts send from now on. */
export function counted<T>(count: Count, work: () => T): T {
  return counts.run(count, work);
}
