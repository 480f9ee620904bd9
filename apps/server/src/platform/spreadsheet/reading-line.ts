import { SpreadsheetReadersBusy } from './spreadsheet-refused.ts';

/** Lets a few run at once, and some more wait, in the order they came. */
export class ReadingLine {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  /** @throws SpreadsheetReadersBusy when as many wait as may */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#longest) throw new SpreadsheetReadersBusy();
    else await new Promise<void>((called) => this.#waiting.push(called));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // the place is handed on, so that a newcomer cannot take it
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
