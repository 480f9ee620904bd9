/*
 * What may be spent on one file, in bytes that are looked at; whatever else takes time is counted as bytes that could be read instead.
 * Honest files are read a few times over; eight times the file and 64 MiB is a circle, or an attack. The limit is generous, since honest
 * readers do come back to the same bytes, and proportional, since large files have a right to more.
 */
import { PdfError } from '../errors.ts';

export class Work {
  readonly #limit: number;
  /** So far. */
  spent = 0;

  /** @param size of the file */
  constructor(size: number) {
    this.#limit = size * 8 + (1 << 26);
  }

  /** @throws PdfError TOO_COMPLEX */
  readonly spend = (bytes: number): void => {
    this.spent += bytes;
    this.assertWithin();
  };

  /**
   * For the end of a reading: some that look on where something cannot be read would take the refusal for that.
   * @throws PdfError TOO_COMPLEX
   */
  assertWithin(): void {
    if (this.spent > this.#limit) throw new PdfError('TOO_COMPLEX', { reason: 'work' });
  }
}
