/*
 * Statements that come again and again get a name: PostgreSQL reads and analyses a named one once for each connection, and keeps its plan
 * where the values do not matter. A third of what the database does for a contract goes into reading and planning.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { errorCode } from '#platform/start-failure.ts';
import { type Asking, FirstQuery, type Wire } from './first-query.ts';

/** Each name costs memory in each connection, so texts that seldom come get none, and the one that came longest ago gives way to another. */
const NAMED_FROM = 5;
const MOST_NAMES = 400;
/** Whatever has no name any more goes with the connection, which others replace after this time. */
export const CONNECTION_SECONDS = 3600;
/** Texts that are counted at a time; lists of values of many lengths would fill the memory. */
const MOST_COUNTED = 2000;

/** The one that came last stands last. */
const names = new Map<string, string>();
const counted = new Map<string, number>();
/** Part of each name: after a table has changed, no name of before is used any more. */
let generation = 0;

/** Where there are no values: one question or change, nothing of transactions and no list of several statements. */
const ASKS = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

function nameOf(text: string, values: unknown): string | undefined {
  if (!Array.isArray(values) || (values.length === 0 && !ASKS.test(text))) return undefined;
  const known = names.get(text);
  if (known !== undefined) {
    names.delete(text);
    names.set(text, known);
    return known;
  }
  const times = (counted.get(text) ?? 0) + 1;
  if (times < NAMED_FROM) {
    if (counted.size >= MOST_COUNTED) counted.clear();
    counted.set(text, times);
    return undefined;
  }
  counted.delete(text);
  const [oldest] = names.keys();
  if (oldest !== undefined && names.size >= MOST_NAMES) names.delete(oldest);
  const name = `${generation} ${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

/** Said of `select *` when another server of a newer release has changed the table since. */
function isOutdated(error: unknown): boolean {
  return errorCode(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');
}

function forgetNames(): void {
  generation += 1;
  names.clear();
}

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, ...results: readonly unknown[]) => void;

interface Named {
  readonly name: string;
  readonly text: string;
  readonly values: unknown;
}

const BEGINS = /^(begin|start transaction)\b/i;
const ENDS = /^(commit|rollback)\s*;?\s*$/i;

const nothingSent = (command: string) => Promise.resolve({ command, rowCount: null, rows: [], fields: [] });

/**
 * A connection that names what it is often asked, and begins a transaction together with its first statement; one without statements is never
 * begun. Where a table has changed under a name, a statement alone is asked again; in a transaction it fails with 0A000, after which
 * `transact` runs the whole again.
 */
export class NamedClient extends pg.Client {
  #isInTransaction = false;
  /** what is still to begin the transaction */
  #begin: string | undefined;

  override query = ((...args: unknown[]): unknown => {
    const ask: Query = (...asked) => (super.query as Query).apply(this, asked);
    const [text, values, done] = args;
    if (typeof text !== 'string') return ask(...args);
    if (BEGINS.test(text) && done === undefined) {
      this.#isInTransaction = true;
      this.#begin = text;
      return nothingSent('BEGIN');
    }
    const begin = this.#begin;
    this.#begin = undefined;
    if (ENDS.test(text)) {
      this.#isInTransaction = false;
      if (begin !== undefined) return nothingSent(text.toUpperCase());
    }
    const name = nameOf(text, values);
    if (begin !== undefined)
      return this.#beginWith(begin, ask, { text, values, ...(name === undefined ? {} : { name }), queryMode: 'extended' });
    return name === undefined ? ask(...args) : this.#askNamed({ name, text, values }, done, ask);
  }) as pg.Client['query'];

  #askNamed(named: Named, done: unknown, ask: Query): unknown {
    if (typeof done === 'function') {
      const told: Done = (error, ...results) => {
        if (isOutdated(error)) forgetNames();
        (done as Done)(error, ...results);
      };
      return ask(named, told);
    }
    return (ask(named) as Promise<unknown>).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      forgetNames();
      if (this.#isInTransaction) throw error;
      return ask(named.text, named.values);
    });
  }

  async #beginWith(begin: string, ask: Query, asking: Asking): Promise<unknown> {
    const { parsedStatements } = (this as unknown as { readonly connection: Wire }).connection;
    // a list of statements has no values and travels alone; the statement that begins is prepared once for each connection
    const isList = asking.text.includes(';') && !(Array.isArray(asking.values) && asking.values.length > 0);
    if (isList || parsedStatements[begin] === undefined) {
      await ask({ name: begin, text: begin, values: [] });
      return ask(isList ? asking.text : asking);
    }
    try {
      return await new Promise((resolve, reject) => {
        ask(new FirstQuery(begin, asking, (error, result) => (error ? reject(error) : resolve(result))));
      });
    } catch (error) {
      if (isOutdated(error)) forgetNames();
      throw error;
    }
  }
}
