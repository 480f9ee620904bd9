import type { ZipEntries } from '#platform/archive/index.ts';
import { attributesOf, readXml, type XmlToken } from '#platform/archive/index.ts';
import { BUILT_IN_DATES, type DateKind, dateKindOf } from './number-format.ts';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';

/** Of the sheets, relations, formats and texts of a workbook each. What goes beyond would fill the memory with what no cell shows. */
const MOST_PARTS = 100_000;
const MOST_TEXTS = 1_000_000;

/** What the cells of a sheet refer to. */
export interface Workbook {
  readonly texts: readonly string[];
  /** by the number of the cell format; those of numbers and texts are undefined */
  readonly formats: readonly (DateKind | undefined)[];
  readonly is1904: boolean;
}

interface Parts {
  /** the names of parts in the archive */
  readonly sheet: string;
  readonly texts: string | undefined;
  readonly styles: string | undefined;
  readonly is1904: boolean;
}

export const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** False: there is no part of this name. */
export async function readPart(zip: ZipEntries, name: string | undefined, take: (token: XmlToken) => void): Promise<boolean> {
  const content = name === undefined ? undefined : zip.open(name);
  if (content === undefined) return false;
  await readXml(content, take);
  return true;
}

type Attributes = ReadonlyMap<string, string>;

/** The attributes of the elements that are named. @throws SpreadsheetRefused where the part is missing */
async function elementsOf(zip: ZipEntries, part: string, ...names: readonly string[]): Promise<{ name: string; attributes: Attributes }[]> {
  const found: { name: string; attributes: Attributes }[] = [];
  const isThere = await readPart(zip, part, (token) => {
    if (token.kind === 'text' || token.kind === 'close' || !names.includes(token.name)) return;
    if (found.length >= MOST_PARTS) throw new SpreadsheetRefused('memory');
    found.push({ name: token.name, attributes: attributesOf(token.attributes) });
  });
  if (!isThere) throw new SpreadsheetRefused();
  return found;
}

const inFolder = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

/** The parts of the first sheet that is not hidden (ECMA-376 part 1 §12.3, §18.2.19). */
async function partsOf(zip: ZipEntries): Promise<Parts> {
  const elements = await elementsOf(zip, 'xl/workbook.xml', 'sheet', 'workbookPr');
  const related = (await elementsOf(zip, 'xl/_rels/workbook.xml.rels', 'Relationship')).map(({ attributes }) => ({
    id: attributes.get('Id'),
    type: /[^/]*$/.exec(attributes.get('Type') ?? '')?.[0],
    target: inFolder(attributes.get('Target') ?? ''),
  }));
  const sheets = new Map(related.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]));
  const first = elements.find(
    ({ name, attributes }) => name === 'sheet' && (attributes.get('state') ?? 'visible') === 'visible' && sheets.has(attributes.get('id')),
  );
  const sheet = first && sheets.get(first.attributes.get('id'));
  if (sheet === undefined) throw new SpreadsheetRefused();
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.target;
  const is1904 = elements.some(({ attributes }) => isOn(attributes.get('date1904')));
  return { sheet, texts: partOf('sharedStrings'), styles: partOf('styles'), is1904 };
}

/** Texts that cells refer to by number; phonetic hints (rPh) are no part of them. */
async function sharedTexts(zip: ZipEntries, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let [isText, isHint] = [false, false];
  await readPart(zip, part, (token) => {
    if (token.kind === 'text') {
      if (isText && !isHint) current += token.text;
      return;
    }
    const isOpen = token.kind === 'open';
    if (token.name === 't') isText = isOpen;
    else if (token.name === 'rPh') isHint = isOpen;
    else if (token.name === 'si') {
      if (!isOpen) texts.push(current);
      if (texts.length > MOST_TEXTS) throw new SpreadsheetRefused('memory');
      current = '';
    }
  });
  return texts;
}

/** What each cell format makes of a number (ECMA-376 part 1 §18.8.10, §18.8.30). */
async function cellFormats(zip: ZipEntries, part: string | undefined): Promise<(DateKind | undefined)[]> {
  const codes = new Map<string | undefined, DateKind | undefined>();
  const formats: (DateKind | undefined)[] = [];
  let isCellFormat = false;
  await readPart(zip, part, (token) => {
    if (token.kind === 'text') return;
    if (token.name === 'cellXfs') isCellFormat = token.kind === 'open';
    if (token.kind === 'close' || (token.name !== 'xf' && token.name !== 'numFmt')) return;
    const attributes = attributesOf(token.attributes);
    const id = attributes.get('numFmtId');
    if (token.name === 'numFmt') codes.set(id, dateKindOf(attributes.get('formatCode') ?? ''));
    else if (isCellFormat) formats.push(codes.has(id) ? codes.get(id) : BUILT_IN_DATES.get(Number(id)));
    if (formats.length + codes.size > MOST_PARTS) throw new SpreadsheetRefused('memory');
  });
  return formats;
}

/** @throws SpreadsheetRefused */
export async function openWorkbook(zip: ZipEntries): Promise<{ readonly book: Workbook; readonly sheet: string }> {
  const { sheet, texts, styles, is1904 } = await partsOf(zip);
  return { sheet, book: { texts: await sharedTexts(zip, texts), formats: await cellFormats(zip, styles), is1904 } };
}
