import { textFault } from '#kernel/text.ts';
import { dateText, isoDateText, numberOf, numberText } from './cell-text.ts';
import type { CellFault } from './sheet-row.ts';
import type { Workbook } from './workbook-parts.ts';

/** In characters: of a cell in any program. */
export const LONGEST_TEXT = 32_767;

/** A cell as the file has it. */
export interface Cell {
  readonly column: number;
  readonly type: string;
  readonly format: number;
  text: string;
  isFormula: boolean;
}

export type Told = { readonly text: string } | { readonly fault: CellFault };

const toldOr = (text: string | undefined, fault: CellFault): Told => (text === undefined ? { fault } : { text });

function toldNumber({ text, format }: Cell, { formats, is1904 }: Workbook): Told {
  const value = numberOf(text.trim());
  if (value === undefined) return { fault: 'error' };
  const kind = formats[format];
  return kind === undefined ? toldOr(numberText(value), 'longNumber') : toldOr(dateText(value, kind, is1904), 'date');
}

const BOOLEANS: Readonly<Record<string, string>> = { '1': 'TRUE', true: 'TRUE', '0': 'FALSE', false: 'FALSE' };

/** What a cell says by its type (ECMA-376 part 1 §18.18.11). Characters that no field may hold are a fault of the cell. */
export function toldCell(cell: Cell, book: Workbook): Told {
  const told = toldByType(cell, book);
  return 'text' in told && textFault(told.text) !== undefined ? { fault: 'error' } : told;
}

function toldByType(cell: Cell, book: Workbook): Told {
  const { type, text, isFormula } = cell;
  if (isFormula) return { fault: 'formula' };
  if (text === '') return { text };
  if (text.length > LONGEST_TEXT) return { fault: 'error' };
  if (type === 'n') return toldNumber(cell, book);
  if (type === 's') return toldOr(/^\d+$/.test(text) ? book.texts[Number(text)] : undefined, 'error');
  if (type === 'b') return toldOr(BOOLEANS[text], 'error');
  if (type === 'd') return toldOr(isoDateText(text), 'date');
  return type === 'str' || type === 'inlineStr' ? { text } : { fault: 'error' };
}
