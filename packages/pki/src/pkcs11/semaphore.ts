/*
 * Tokens have few sessions, and a session does one operation at a time (PKCS #11 v2.40 base specification §2.6): operations queue.
 */

/** Lets a number of pieces of work run at a time; the others wait in the order they came. */
export class Semaphore {
  readonly #places: number;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  /** @param places pieces of work at a time, at least 1 */
  constructor(places: number) {
    if (!Number.isInteger(places) || places < 1) throw new RangeError('at least one session is needed');
    this.#places = places;
  }

  /** Does `work` when it is its turn. @throws the signal's reason when aborted before that, else what `work` throws */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#taken >= this.#places) await this.#place(signal);
    else this.#taken++;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Resolves when all work that was asked for before is done: it takes every place itself. */
  async drain(): Promise<void> {
    const all = Promise.withResolvers<void>();
    let held = 0;
    const hold = () => {
      if (++held === this.#places) all.resolve();
      return all.promise;
    };
    await Promise.all(Array.from({ length: this.#places }, () => this.run(hold)));
  }

  /** A place is handed over as it is: `#taken` does not change. */
  #place(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(enter);
        reject(signal?.reason as Error);
      };
      this.#waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#taken--;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
