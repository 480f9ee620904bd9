import type { TextPiece } from '#ports/text-reader.ts';
import { rowsOf, textOf } from './text-rows.ts';

/** ISO/IEC 7812-1, annex B: every second digit from the right counts twice, and the sum ends in 0. */
export function hasCheckDigit(digits: string): boolean {
  const values = Array.from(digits, Number).toReversed();
  const sum = values.reduce((total, value, at) => total + (at % 2 === 0 ? value : ((value * 2) % 10) + Math.floor(value / 5)), 0);
  return sum % 10 === 0;
}

/** The number of a bank card; undefined: none with a right check digit is to be read. */
export function readBankCardText(pieces: readonly TextPiece[]): { readonly cardNo: string } | undefined {
  for (const row of rowsOf(pieces)) {
    const [cardNo] = /(?<!\d)\d{16,19}(?!\d)/.exec(textOf(row)) ?? [];
    if (cardNo !== undefined && hasCheckDigit(cardNo)) return { cardNo };
  }
  return undefined;
}
