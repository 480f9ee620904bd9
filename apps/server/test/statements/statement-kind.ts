import pg from 'pg';

/** What a statement is about: the business, the job queue, the count of a limited call, where a transaction or a savepoint begins and ends, or how a connection plans. */
export type StatementKind = 'own' | 'queue' | 'limit' | 'commit' | 'rollback' | 'mark';

const OF_TRANSACTIONS = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set (transaction|plan_cache_mode))\b/i;
const OF_THE_LIMITS = /\binto call_counts\b/;
const OF_THE_QUEUE = /\bpgboss\b/;
/** Jobs that are written together with the change they follow. */
const WRITES_MORE = /"write_1"/;

export function kindOf(text: string): StatementKind {
  if (/^\s*commit\s*;?\s*$/i.test(text)) return 'commit';
  if (/^\s*rollback\s*;?\s*$/i.test(text)) return 'rollback';
  if (OF_TRANSACTIONS.test(text)) return 'mark';
  if (OF_THE_LIMITS.test(text)) return 'limit';
  return OF_THE_QUEUE.test(text) && !WRITES_MORE.test(text) ? 'queue' : 'own';
}

type Asked = string | { readonly text?: string } | undefined;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Tells of each statement that a driver of this process sends: kysely's, the queue's, and what a test asks itself. */
export function onStatement(tell: (kind: StatementKind, text: string) => void): void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function told(...args) {
    const asked = args[0] as Asked;
    const text = typeof asked === 'string' ? asked : (asked?.text ?? '');
    tell(kindOf(text), text);
    return query.apply(this, args);
  };
}
