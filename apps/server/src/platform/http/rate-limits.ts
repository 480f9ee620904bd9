import type { RateLimit } from '@moqi/api';

interface Count {
  used: number;
  readonly endsAt: number;
}

/** Beyond this many keys the finished windows are swept away, so that a flood of addresses cannot fill the memory. */
const SWEEP_AT = 10_000;

/** Fixed windows, counted in this process: a fleet of n processes lets through n times as much at worst. */
export class RateLimits {
  readonly #counts = new Map<string, Count>();

  /** Counts one call. @returns the seconds to wait when it is one too many, else undefined */
  take(key: string, limit: RateLimit, now: number): number | undefined {
    const count = this.#counts.get(key);
    if (count === undefined || count.endsAt <= now) {
      this.#counts.delete(key); // so that insertion order stays the order of ending, roughly
      if (this.#counts.size >= SWEEP_AT) this.#sweep(now);
      this.#counts.set(key, { used: 1, endsAt: now + limit.perSeconds * 1000 });
      return undefined;
    }
    if (count.used >= limit.times) return Math.ceil((count.endsAt - now) / 1000);
    count.used += 1;
    return undefined;
  }

  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt <= now) this.#counts.delete(key);
    }
    // all windows still open: forget the oldest tenth rather than grow
    let surplus = this.#counts.size >= SWEEP_AT ? SWEEP_AT / 10 : 0;
    for (const key of this.#counts.keys()) {
      if (surplus-- <= 0) break;
      this.#counts.delete(key);
    }
  }
}
