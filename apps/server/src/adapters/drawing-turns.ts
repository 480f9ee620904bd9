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

/** Lets drawings begin a few at a time, and refuses a caller who asks for more than its share. */
export class DrawingTurns {
  readonly #limits: DrawingLimits;
  readonly #now: () => number;
  readonly #waiting: { readonly caller: string; readonly begin: () => void }[] = [];
  /** when each caller began its drawings of the last minute */
  readonly #begun = new Map<string, number[]>();
  #running = 0;

  constructor(limits: DrawingLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** @throws DrawingsBusy */
  async run<T>(caller: string, draw: () => Promise<T>): Promise<T> {
    this.#count(caller);
    if (this.#running >= this.#limits.atOnce) await this.#wait(caller);
    else this.#running += 1;
    try {
      return await draw();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #wait(caller: string): Promise<void> {
    const { waiting, waitingOfOne } = this.#limits;
    const own = this.#waiting.filter((one) => one.caller === caller).length;
    if (own >= waitingOfOne || this.#waiting.length >= waiting) throw new DrawingsBusy(QUEUE_SECONDS);
    return new Promise((begin) => this.#waiting.push({ caller, begin }));
  }

  #count(caller: string): void {
    const now = this.#now();
    for (const [one, times] of this.#begun) {
      if ((times.at(-1) ?? 0) <= now - MINUTE_MS) this.#begun.delete(one);
    }
    const recent = (this.#begun.get(caller) ?? []).filter((time) => time > now - MINUTE_MS);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= this.#limits.perMinute) {
      throw new DrawingsBusy(Math.ceil((oldest + MINUTE_MS - now) / 1000));
    }
    this.#begun.set(caller, [...recent, now]);
  }
}
