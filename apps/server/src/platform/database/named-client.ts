/*
 * Statements that come again and again get a name: PostgreSQL reads and analyses a named one once for each connection, and keeps its plan
 * where the values do not matter. Of a statement that finds its rows by equal values they do not; PostgreSQL does not see that where a table
 * is partitioned, since it counts the cost of all partitions although it looks into one, and would plan such a statement each time. A third
 * of what the database did for a contract went into reading and planning.
 */
import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import pg from 'pg';
import { errorCode } from '#platform/start-failure.ts';
import { type Asking, type Shapes, type Wire, WiredQuery } from './wired-query.ts';

/** Each name costs memory in each connection, so texts that seldom come get none, and the one that came longest ago gives way to another. */
const NAMED_FROM = 5;
const MOST_NAMES = 400;
/** Whatever has no name any more goes with the connection, which others replace after this time. */
export const CONNECTION_SECONDS = 3600;
/** Texts that are counted at a time; lists of values of many lengths would fill the memory. */
const MOST_COUNTED = 2000;

/** How a connection is told to plan what has a name: by itself, or once and without looking at the values. */
const PLANNING = { itself: 'set plan_cache_mode = auto', once: 'set plan_cache_mode = force_generic_plan' } as const;
type Planning = keyof typeof PLANNING;

/** Values of which it matters what they are: bounds, patterns, and how many rows are wanted. */
const WEIGHS_VALUES = /(?<!<)[<>]=?\s*\$|[~@]\s*\$|\b(like|ilike|between|limit|offset)\s+\$/i;

interface Known {
  readonly name: string;
  readonly planning: Planning;
}

/** The one that came last stands last. */
const names = new Map<string, Known>();
const counted = new Map<string, number>();
/** Part of each name: after a table has changed, no name of before is used any more. */
let generation = 0;

/** Where there are no values: one question or change, nothing of transactions and no list of several statements. */
const ASKS = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

function knownOf(text: string, values: unknown): Known | undefined {
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
  const one: Known = { name, planning: WEIGHS_VALUES.test(text) ? 'itself' : 'once' };
  names.set(text, one);
  return one;
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

const BEGINS = /^(begin|start transaction)\b/i;
const ENDS = /^(commit|rollback)\s*;?\s*$/i;
const TAKES_BACK = /^\s*rollback\b/i;

const nothingSent = (command: string) => Promise.resolve({ command, rowCount: null, rows: [], fields: [] });

/** The answer, or nothing where a callback is told of it. */
function told(answer: Promise<unknown>, done: unknown): unknown {
  return typeof done === 'function' ? callbackify(() => answer)(done as () => void) : answer;
}

/**
 * A connection that names what it is often asked, and begins a transaction together with its first statement; one without statements is never
 * begun. Where a table has changed under a name, a statement alone is asked again; in a transaction it fails with 0A000, after which
 * `transact` runs the whole again.
 */
export class NamedClient extends pg.Client {
  #isInTransaction = false;
  /** what is still to begin the transaction */
  #begin: string | undefined;
  /** as this connection is set; undefined: a transaction that was taken back may have taken the setting with it */
  #planning: Planning | undefined = 'itself';
  readonly #shapes: Shapes = new Map();

  override query = ((...args: unknown[]): unknown => {
    const [text, values, done] = args;
    if (typeof text !== 'string') return this.#ask(...args);
    if (BEGINS.test(text) && done === undefined) {
      this.#isInTransaction = true;
      this.#begin = text;
      return nothingSent('BEGIN');
    }
    const begin = this.#begin;
    this.#begin = undefined;
    this.#noteEnd(text);
    if (begin !== undefined && ENDS.test(text)) return nothingSent(text.toUpperCase());
    const hasValues = Array.isArray(values) && values.length > 0;
    // a list of statements has no values and travels alone
    if (begin !== undefined && !hasValues && text.includes(';')) return this.#ask(begin).then(() => this.#ask(text));
    const asking = this.#askingOf(text, values, hasValues);
    const before = [begin, ...this.#settingFor(asking.planning)].filter((statement) => statement !== undefined);
    if (before.length === 0 && asking.name === undefined) return this.#ask(...args);
    return told(this.#askAfter(before, asking), done);
  }) as pg.Client['query'];

  #noteEnd(text: string): void {
    if (ENDS.test(text)) this.#isInTransaction = false;
    if (TAKES_BACK.test(text)) this.#planning = undefined;
  }

  #askingOf(text: string, values: unknown, hasValues: boolean): Asking & { readonly planning: Planning | undefined } {
    const known = knownOf(text, values);
    const planning = known?.planning ?? (hasValues ? 'itself' : undefined);
    return { text, values, planning, ...(known === undefined ? {} : { name: known.name }), queryMode: 'extended' };
  }

  /** `planning`: undefined where it makes no difference */
  #settingFor(planning: Planning | undefined): readonly string[] {
    if (planning === undefined || planning === this.#planning) return [];
    this.#planning = planning;
    return [PLANNING[planning]];
  }

  #ask(...asked: unknown[]): Promise<unknown> {
    return (super.query as Query).apply(this, asked) as Promise<unknown>;
  }

  async #askAfter(before: readonly string[], asking: Asking): Promise<unknown> {
    const { parsedStatements } = (this as unknown as { readonly connection: Wire }).connection;
    try {
      // what goes before is prepared once for each connection
      const isReady = before.every((statement) => parsedStatements[statement] !== undefined);
      if (!isReady) for (const statement of before) await this.#ask({ name: statement, text: statement, values: [] });
      return await this.#send(isReady ? before : [], asking);
    } catch (error) {
      this.#planning = undefined;
      if (!isOutdated(error)) throw error;
      forgetNames();
      if (this.#isInTransaction) throw error;
      return this.#ask(asking.text, asking.values);
    }
  }

  #send(before: readonly string[], asking: Asking): Promise<unknown> {
    return new Promise((resolve, reject) => {
      void this.#ask(
        new WiredQuery(asking, { before, shapes: this.#shapes }, (error, result) => (error ? reject(error) : resolve(result))),
      );
    });
  }
}
