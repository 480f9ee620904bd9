/** A small seeded generator (xorshift32): the same seed gives the same run again. */
export class Random {
  #state: number;

  /** @param seed any whole number */
  constructor(seed: number) {
    this.#state = (seed | 0) === 0 ? 0x9e3779b9 : seed | 0;
  }

  /** A whole number from 0 to `limit` − 1; 0 for a limit below 1. */
  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % Math.max(1, limit);
  }

  /** One of the items, of which there is at least one. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
