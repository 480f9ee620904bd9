import type { Database } from './platform.ts';

/** Reads one thing, named by its key. */
export type Load<Key extends readonly string[], T> = (db: Database, ...key: Key) => Promise<T>;

type Kept = Map<unknown, Map<string, Promise<unknown>>>;

/**
 * What is read for one request, each thing once: the door judges with it and hands it on to the handler. It is only ever what was true a
 * moment ago, so what is changed is loaded again after its lock, by the store, and nothing here outlives an attempt of a transaction.
 */
export class Reads {
  readonly db: Database;
  readonly #kept: Kept;

  constructor(db: Database, kept: Kept = new Map()) {
    this.db = db;
    this.#kept = kept;
  }

  #of(load: unknown): Map<string, Promise<unknown>> {
    const known = this.#kept.get(load) ?? new Map<string, Promise<unknown>>();
    this.#kept.set(load, known);
    return known;
  }

  async once<Key extends readonly string[], T>(load: Load<Key, T>, ...key: Key): Promise<T> {
    const known = this.#of(load);
    const name = key.join(' ');
    const found = known.get(name);
    if (found !== undefined) return (await found) as T;
    const read = load(this.db, ...key);
    known.set(name, read);
    try {
      return await read;
    } catch (error) {
      known.delete(name);
      throw error;
    }
  }

  /** Whether it was read, or is being read. */
  has<Key extends readonly string[], T>(load: Load<Key, T>, ...key: Key): boolean {
    return this.#kept.get(load)?.has(key.join(' ')) ?? false;
  }

  /** Found on the way to something else. */
  keep<Key extends readonly string[], T>(load: Load<Key, T>, value: T, ...key: Key): void {
    this.#of(load).set(key.join(' '), Promise.resolve(value));
  }

  /** The same, for what is read inside a transaction. */
  within(tx: Database): Reads {
    return new Reads(tx, this.#kept);
  }

  forget(): void {
    this.#kept.clear();
  }
}
