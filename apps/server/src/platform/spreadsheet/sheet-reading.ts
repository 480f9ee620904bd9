import { attributesOf, type XmlTag, type XmlToken } from '#platform/archive/index.ts';
import type { CellFault, SheetRow, SpreadsheetLimits } from './sheet-row.ts';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';
import { type Cell, LONGEST_TEXT, type Told, toldCell } from './told-cell.ts';
import { isOn, type Workbook } from './workbook-parts.ts';

/** Of a sheet in any program. */
const LAST_ROW = 1_048_576;
/** At a row. */
const MOST_FILLED = 10_000;

/** `AB12` → 27 */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Cells filled by one formula, which stands in the first of them; the others hold what the file claims as its results. */
interface FilledRange {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly lastRow: number;
}

/** The range of a formula that fills others, too. That of a shared formula may hold cells that were written over. */
function filledBy(attributes: ReadonlyMap<string, string>): FilledRange | undefined {
  const [first = '', last] = attributes.get('ref')?.split(':') ?? [];
  const [firstColumn, lastColumn] = [columnOf(first), columnOf(last ?? '')];
  if (attributes.get('t') === 'shared' || firstColumn === undefined || lastColumn === undefined) return undefined;
  return { firstColumn, lastColumn, lastRow: Number(/\d+$/.exec(last ?? '')?.[0]) };
}

/** Reads the tokens of a sheet into rows. */
export class SheetReading {
  readonly #book: Workbook;
  readonly #limits: Pick<SpreadsheetLimits, 'content' | 'rows' | 'columns'>;
  readonly #take: (row: SheetRow) => void;
  readonly #hiddenColumns = new Set<number>();
  #filled: FilledRange[] = [];
  #count = 0;
  #characters = 0;
  #row = 0;
  #isHidden = false;
  #cells: string[] = [];
  #faults: { column: number; fault: CellFault }[] = [];
  #column = -1;
  #cell: Cell | undefined;
  #isValue = false;
  #isHint = false;

  constructor(book: Workbook, limits: Pick<SpreadsheetLimits, 'content' | 'rows' | 'columns'>, take: (row: SheetRow) => void) {
    this.#book = book;
    this.#limits = limits;
    this.#take = take;
  }

  take(token: XmlToken): void {
    if (token.kind === 'text') this.#takeText(token.text);
    else if (token.name === 'row') this.#takeRow(token);
    else if (token.name === 'c') this.#takeCell(token);
    else if (token.name === 'v' || token.name === 't') this.#isValue = token.kind === 'open';
    else if (token.name === 'rPh') this.#isHint = token.kind === 'open';
    else if (token.name === 'f' && token.kind !== 'close') this.#takeFormula(token.attributes);
    else if (token.name === 'col') this.#takeColumns(token.attributes);
  }

  #takeText(text: string): void {
    // a text too long is not taken, whatever comes behind
    if (this.#isValue && !this.#isHint && this.#cell && this.#cell.text.length <= LONGEST_TEXT) this.#cell.text += text;
  }

  #takeRow({ kind, attributes }: XmlTag): void {
    if (kind === 'close') this.#closeRow();
    else this.#openRow(attributes);
  }

  #takeCell({ kind, attributes }: XmlTag): void {
    if (kind !== 'close') this.#openCell(attributes);
    if (kind !== 'open') this.#closeCell();
  }

  #takeFormula(text: string): void {
    if (this.#cell) this.#cell.isFormula = true;
    const range = filledBy(attributesOf(text));
    if (range === undefined) return;
    if (this.#filled.length >= MOST_FILLED) throw new SpreadsheetRefused('memory');
    this.#filled.push(range);
  }

  #takeColumns(text: string): void {
    const attributes = attributesOf(text);
    if (!isOn(attributes.get('hidden')) && Number(attributes.get('width') ?? 1) !== 0) return;
    const last = Math.min(Number(attributes.get('max')), this.#limits.columns);
    for (let number = Math.max(1, Number(attributes.get('min'))); number <= last; number++) this.#hiddenColumns.add(number - 1);
  }

  #openRow(text: string): void {
    const attributes = attributesOf(text);
    const given = Number(attributes.get('r'));
    this.#row = Number.isInteger(given) && given > this.#row ? given : this.#row + 1;
    if (this.#row > LAST_ROW) throw new SpreadsheetRefused();
    if (this.#filled.length > 0) this.#filled = this.#filled.filter(({ lastRow }) => lastRow >= this.#row);
    this.#isHidden = isOn(attributes.get('hidden')) || Number(attributes.get('ht') ?? 1) === 0;
    this.#cells = [];
    this.#faults = [];
    this.#column = -1;
  }

  #closeRow(): void {
    const cells = Array.from(this.#cells, (cell) => cell ?? '');
    if (this.#faults.length === 0 && cells.every((cell) => cell === '')) return;
    this.#count += 1;
    if (this.#count > this.#limits.rows) throw new SpreadsheetRefused('rows');
    this.#take({ row: this.#row, cells, isHidden: this.#isHidden, faults: this.#faults });
  }

  #openCell(text: string): void {
    const attributes = attributesOf(text);
    this.#column = columnOf(attributes.get('r') ?? '') ?? this.#column + 1;
    const [type, format] = [attributes.get('t') ?? 'n', Number(attributes.get('s') ?? 0)];
    const column = this.#column;
    const isFormula = this.#filled.some(({ firstColumn, lastColumn }) => column >= firstColumn && column <= lastColumn);
    this.#cell = { column, type, format, text: '', isFormula };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (cell !== undefined && cell.column < this.#limits.columns) this.#tell(cell.column, toldCell(cell, this.#book));
  }

  #tell(column: number, told: Told): void {
    const text = 'text' in told ? told.text.trim() : '';
    const isUnseen = text !== '' && this.#hiddenColumns.has(column);
    const fault = 'fault' in told ? told.fault : isUnseen ? 'hidden' : undefined;
    this.#characters += text.length;
    if (this.#characters > this.#limits.content) throw new SpreadsheetRefused('content');
    this.#cells[column] = text;
    if (fault !== undefined) this.#faults.push({ column, fault });
  }
}
