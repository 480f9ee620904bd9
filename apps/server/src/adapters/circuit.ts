/** After so many calls in a row that got no answer, nobody is asked for a while. */
const FAILURES = 5;
const REST_MS = 30_000;

/**
 * Spares a service that does not answer, and those who would wait for it. Once its rest is over, one call tries; its outcome decides about the
 * next. Each process judges by its own calls.
 * @param now milliseconds that only go forward
 */
export class Circuit {
  #failures = 0;
  #restsUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether a call may be made now. One that is admitted after a rest holds the others back until its outcome is known. */
  admits(): boolean {
    if (this.#failures < FAILURES) return true;
    if (this.#now() < this.#restsUntil) return false;
    this.#restsUntil = this.#now() + REST_MS;
    return true;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES) this.#restsUntil = this.#now() + REST_MS;
  }
}
