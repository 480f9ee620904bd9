import { DrawingsBusy } from '#ports/page-images.ts';

export interface DrawingLimits {
  /** drawings at the same time, of all callers */
  readonly atOnce: number;
  /** drawings that wait for their turn, of all callers, and of one */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** drawings that one caller begins within a minute */
  readonly perMinute: number;
}

const MINUTE_MS = 60_000;
/** What a queue that is full needs to get shorter. */
const QUEUE_SECONDS = 2;

/** Lets drawings begin a few at a time. A drawing has several callers, its network and its reader; one who asks for more than its share is refused. */
export class DrawingTurns {
  readonly #limits: DrawingLimits;
  readonly #now: () => number;
  readonly #waiting: { readonly callers: readonly string[]; readonly begin: () => void }[] = [];
  /** when each caller began its drawings of the last minute */
  readonly #begun = new Map<string, number[]>();
  #running = 0;

  constructor(limits: DrawingLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** @throws DrawingsBusy */
  async run<T>(callers: readonly string[], draw: () => Promise<T>): Promise<T> {
    this.#count(callers);
    if (this.#running >= this.#limits.atOnce) await this.#wait(callers);
    else this.#running += 1;
    try {
      return await draw();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #wait(callers: readonly string[]): Promise<void> {
    const { waiting, waitingOfOne } = this.#limits;
    const ownOf = (caller: string) => this.#waiting.filter((one) => one.callers.includes(caller)).length;
    if (callers.some((caller) => ownOf(caller) >= waitingOfOne) || this.#waiting.length >= waiting) throw new DrawingsBusy(QUEUE_SECONDS);
    return new Promise((begin) => this.#waiting.push({ callers, begin }));
  }

  #count(callers: readonly string[]): void {
    const now = this.#now();
    for (const [one, times] of this.#begun) {
      if ((times.at(-1) ?? 0) <= now - MINUTE_MS) this.#begun.delete(one);
    }
    const recent = (caller: string) => (this.#begun.get(caller) ?? []).filter((time) => time > now - MINUTE_MS);
    for (const caller of callers) {
      const times = recent(caller);
      const [oldest] = times;
      if (oldest !== undefined && times.length >= this.#limits.perMinute) {
        throw new DrawingsBusy(Math.ceil((oldest + MINUTE_MS - now) / 1000));
      }
    }
    for (const caller of callers) this.#begun.set(caller, [...recent(caller), now]);
  }
}
