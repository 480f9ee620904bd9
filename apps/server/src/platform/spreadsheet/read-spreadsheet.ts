import { setImmediate as breathe } from 'node:timers/promises';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';
import { attributeOf, type XmlToken, xmlTokens } from './xml-tokens.ts';
import { openZip, type ZipEntries } from './zip-entries.ts';

/** How much of a spreadsheet is taken. */
export interface SpreadsheetLimits {
  /** of the file */
  readonly bytes: number;
  /** of what it unpacks to */
  readonly content: number;
  /** with content; what is above or below does not count */
  readonly rows: number;
  /** further columns are passed over */
  readonly columns: number;
}

export interface SheetRow {
  /** as the spreadsheet numbers it */
  readonly row: number;
  /** what each cell shows, without blanks around it; empty where there is nothing */
  readonly cells: readonly string[];
  /** at least one of the cells was to be computed; that is never done, and what the file claims as the result is not taken */
  readonly hasFormula: boolean;
}

async function bytesOf(content: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > limit) throw new SpreadsheetRefused('bytes');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function xmlOf(zip: ZipEntries, name: string): Promise<string | undefined> {
  const bytes = await zip.read(name);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SpreadsheetRefused(undefined, { cause: error });
  }
}

function openings(xml: string, name: string): string[] {
  const found: string[] = [];
  for (const token of xmlTokens(xml))
    if (token.kind !== 'text' && token.kind !== 'close' && token.name === name) found.push(token.attributes);
  return found;
}

const inFolder = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

/** Where the first sheet and the shared texts are (ECMA-376 part 1 §12.3.23, §12.3.15). */
async function partsOf(zip: ZipEntries): Promise<{ sheet: string; texts: string | undefined }> {
  const workbook = await xmlOf(zip, 'xl/workbook.xml');
  const relations = await xmlOf(zip, 'xl/_rels/workbook.xml.rels');
  if (workbook === undefined || relations === undefined) throw new SpreadsheetRefused();
  const first = attributeOf(openings(workbook, 'sheet')[0] ?? '', 'id');
  const related = openings(relations, 'Relationship').map((attributes) => ({
    id: attributeOf(attributes, 'Id'),
    type: attributeOf(attributes, 'Type') ?? '',
    target: inFolder(attributeOf(attributes, 'Target') ?? ''),
  }));
  const sheet = related.find(({ id }) => first !== undefined && id === first);
  if (sheet === undefined) throw new SpreadsheetRefused();
  return { sheet: sheet.target, texts: related.find(({ type }) => type.endsWith('/sharedStrings'))?.target };
}

/** Texts that cells refer to by number; phonetic hints (rPh) are no part of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let current: string | undefined;
  let [isText, isHint] = [false, false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isText && !isHint && current !== undefined) current += token.text;
      continue;
    }
    const isOpen = token.kind === 'open';
    if (token.name === 't') isText = isOpen;
    else if (token.name === 'rPh') isHint = isOpen;
    else if (token.name === 'si') {
      if (!isOpen) texts.push(current ?? '');
      current = isOpen ? '' : undefined;
    }
  }
  return texts;
}

/** `AB12` → 27 */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number as people typed it: of a mobile number a spreadsheet makes 1.38E10. */
function shownNumber(text: string): string {
  const value = Number(text);
  return text !== '' && Number.isSafeInteger(value) ? String(value) : text;
}

interface CellReading {
  readonly column: number;
  readonly type: string;
  text: string;
}

/** Reads the tokens of a sheet into rows. */
class SheetReading {
  readonly rows: SheetRow[] = [];
  readonly #texts: readonly string[];
  readonly #limits: SpreadsheetLimits;
  #number = 0;
  #cells: string[] = [];
  #hasFormula = false;
  #cell: CellReading | undefined;
  #column = -1;
  #isValue = false;

  constructor(texts: readonly string[], limits: SpreadsheetLimits) {
    this.#texts = texts;
    this.#limits = limits;
  }

  take(token: XmlToken): void {
    if (token.kind === 'text') {
      if (this.#isValue && this.#cell) this.#cell.text += token.text;
      return;
    }
    const isOpen = token.kind === 'open';
    switch (token.name) {
      case 'row':
        return isOpen ? this.#openRow(token.attributes) : this.#closeRow(token);
      case 'c':
        return isOpen ? this.#openCell(token.attributes) : this.#closeCell(token);
      case 'f':
        this.#hasFormula = true;
        return;
      case 'v':
      case 't':
        this.#isValue = isOpen;
    }
  }

  #openRow(attributes: string): void {
    const given = Number(attributeOf(attributes, 'r'));
    this.#number = Number.isInteger(given) && given > this.#number ? given : this.#number + 1;
    this.#cells = [];
    this.#hasFormula = false;
    this.#column = -1;
  }

  #closeRow({ kind }: XmlToken): void {
    if (kind === 'empty') return;
    const hasContent = this.#hasFormula || this.#cells.some((cell) => cell !== '');
    if (!hasContent) return;
    if (this.rows.length >= this.#limits.rows) throw new SpreadsheetRefused('rows');
    this.rows.push({ row: this.#number, cells: Array.from(this.#cells, (cell) => cell ?? ''), hasFormula: this.#hasFormula });
  }

  #openCell(attributes: string): void {
    this.#column = columnOf(attributeOf(attributes, 'r') ?? '') ?? this.#column + 1;
    this.#cell = { column: this.#column, type: attributeOf(attributes, 't') ?? 'n', text: '' };
  }

  #closeCell({ kind }: XmlToken): void {
    if (kind === 'empty' || this.#cell === undefined) {
      this.#column += kind === 'empty' ? 1 : 0;
      return;
    }
    const { column, type, text } = this.#cell;
    this.#cell = undefined;
    if (column >= this.#limits.columns) return;
    const shown = type === 's' ? (this.#texts[Number(text)] ?? '') : type === 'n' ? shownNumber(text) : text;
    this.#cells[column] = shown.trim();
  }
}

const TOKENS_IN_A_BREATH = 20_000;

/**
 * The rows of the first sheet that have content. Nothing is computed, followed or written to a disk, and no more is unpacked than allowed.
 * @throws SpreadsheetRefused
 */
export async function readSpreadsheet(content: AsyncIterable<Uint8Array>, limits: SpreadsheetLimits): Promise<readonly SheetRow[]> {
  const zip = openZip(await bytesOf(content, limits.bytes), limits.content);
  const parts = await partsOf(zip);
  const texts = parts.texts === undefined ? undefined : await xmlOf(zip, parts.texts);
  const sheet = await xmlOf(zip, parts.sheet);
  if (sheet === undefined) throw new SpreadsheetRefused();
  const reading = new SheetReading(sharedTexts(texts ?? ''), limits);
  let taken = 0;
  for (const token of xmlTokens(sheet)) {
    reading.take(token);
    if (++taken % TOKENS_IN_A_BREATH === 0) await breathe();
  }
  return reading.rows;
}
