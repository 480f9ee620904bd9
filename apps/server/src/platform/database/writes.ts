import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#platform/platform.ts';

interface Demand {
  readonly rows: number;
  readonly refusal: () => Error;
}

/**
 * What one step of a transaction writes, sent to the database as a single statement: each write is a part of it (`with … as (…)`). All parts
 * see the tables as they were before, so none may read what another writes, and no two may change the same row.
 */
export class Writes {
  /** for building the parts; what is executed on it does not wait for them */
  readonly tx: Tx;
  readonly #parts: RawBuilder<unknown>[] = [];
  readonly #answers: RawBuilder<unknown>[] = [];
  readonly #demands = new Map<string, Demand>();

  constructor(tx: Tx) {
    this.tx = tx;
  }

  /** @returns the name by which later parts select what this one returns */
  add(query: OperationNodeSource): RawBuilder<unknown> {
    const name = sql.id(`write_${this.#parts.length}`);
    this.#parts.push(sql`${name} as (${query})`);
    return name;
  }

  /** Evaluates an expression with the statement. */
  ask(expression: RawBuilder<unknown>): void {
    this.#answers.push(expression);
  }

  /** What a part must return, or nothing is written at all: its transaction ends with the error. */
  demand(part: RawBuilder<unknown>, rows: number, refusal: () => Error): void {
    const column = `demand_${this.#demands.size}`;
    this.#demands.set(column, { rows, refusal });
    this.#answers.push(sql`(select count(*) from ${part}) as ${sql.id(column)}`);
  }

  async send(): Promise<void> {
    if (this.#parts.length === 0) return;
    const { rows } = await sql<Record<string, unknown>>`with ${sql.join(this.#parts)} select ${sql.join(this.#answers)}`.execute(this.tx);
    for (const [column, { rows: wanted, refusal }] of this.#demands) if (rows[0]?.[column] !== wanted) throw refusal();
  }
}

/** Sends all that `add` writes as one statement. */
export async function writeTogether<T>(tx: Tx, add: (writes: Writes) => T | Promise<T>): Promise<T> {
  const writes = new Writes(tx);
  const result = await add(writes);
  await writes.send();
  return result;
}

/**
 * Writes what is a single statement without a transaction around it, which would cost a round trip more: the statement is one. So `add` builds
 * parts only, and demands nothing: there would be no transaction to take back.
 */
export async function writeAlone(db: Database, add: (writes: Writes) => void): Promise<void> {
  const writes = new Writes(db as Tx);
  add(writes);
  await writes.send();
}
