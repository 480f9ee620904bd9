import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';

/** The media type of .xlsx */
export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Dates are written as text, in the time zone of the reader. */
export type CellValue = string | number | undefined;

export interface SpreadsheetColumn<Row> {
  readonly header: string;
  /** in characters */
  readonly width?: number;
  /** what is typed into it stays text: numbers of many digits, days and formulas are not made of it */
  readonly isText?: boolean;
  /** a drop-down: the column of another sheet that holds what can be chosen, below its title */
  readonly choices?: { readonly sheetName: string; readonly column: number; readonly count: number };
  cell(row: Row): CellValue;
}

export interface Sheet<Row> {
  /** no two of a file are called the same */
  readonly sheetName: string;
  readonly columns: readonly SpreadsheetColumn<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

export interface Spreadsheet<Row> extends Sheet<Row> {
  /** No other spreadsheet has these bytes, and the same one made again has them. */
  readonly identity?: { readonly id: string; readonly madeAt: Date };
}

/** A cell holds no more characters than this. */
const LONGEST_TEXT = 32_767;

/**
 * Text as a cell may hold it. What a spreadsheet program could take for a formula, at the latest when the file is saved as CSV, gets an
 * apostrophe in front (OWASP, CSV injection); characters that XML 1.0 cannot carry are left out.
 */
export function cellText(text: string): string {
  const carried = text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  const safe = /^[=+\-@\t\r]/.test(carried) ? `'${carried}` : carried;
  return safe.slice(0, LONGEST_TEXT);
}

/** What was written by `cellText`, as it was before. */
export function plainText(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** 31 characters, without those that the name of a sheet cannot have. */
function nameOfSheet(name: string): string {
  return cellText(name)
    .replace(/[*?:\\/[\]']/g, ' ')
    .slice(0, 31);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');

/** Where the n-th sheet stands in the package. */
const partOf = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** Core properties (ECMA-376 part 2 §8.3): what tells one document from another. */
const coreXml = (id: string): string =>
  `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier>${escaped(id)}</dc:identifier></cp:coreProperties>`;

/** The parts of the package around its sheets (ECMA-376 part 1 §12.2, §12.3.23; cell format 1 is bold, 2 is text). */
const partsAround = (sheetNames: readonly string[], id: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_TYPE}.main+xml"/>${sheetNames.map((_, index) => `<Override PartName="/${partOf(index)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'docProps/core.xml': coreXml(id),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheetNames.map((name, index) => `<sheet name="${escaped(nameOfSheet(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheetNames.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="${partOf(index).slice(3)}"/>`).join('')}<Relationship Id="rId${sheetNames.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** 0 → A, 27 → AB */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

function cellXml(value: CellValue, place: string): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cellText(value))}</t></is></c>`;
}

/** Some readers find rows and cells by their references only, though the format lets both be left out. */
function rowXml(number: number, values: readonly CellValue[], format = ''): string {
  return `<row r="${number}">${values.map((value, index) => cellXml(value, `r="${columnLetters(index)}${number}"${format}`)).join('')}</row>`;
}

/** Rows that a drop-down is offered in. */
const LAST_CHOOSING_ROW = 10_001;

/** Drop-downs that refuse what is none of their choices (ECMA-376 part 1 §18.3.1.33). */
function dropDowns(columns: readonly Pick<SpreadsheetColumn<never>, 'choices'>[]): string {
  const all = columns.flatMap(({ choices }, index) => {
    if (choices === undefined) return [];
    const from = columnLetters(choices.column);
    const list = `'${nameOfSheet(choices.sheetName)}'!$${from}$2:$${from}$${choices.count + 1}`;
    const here = columnLetters(index);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${here}2:${here}${LAST_CHOOSING_ROW}"><formula1>${escaped(list)}</formula1></dataValidation>`;
  });
  return all.length === 0 ? '' : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}

async function* sheetXml<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 16, isText }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}"${isText ? ' style="2"' : ''} customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const headers = columns.map(({ header }) => header);
  yield rowXml(1, headers, ' s="1"');
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield rowXml(
      number,
      columns.map((column) => column.cell(row)),
    );
  }
  yield `</sheetData>${dropDowns(columns)}</worksheet>`;
}

/** A piece for the compressor: each piece costs the same few calls, however short it is. */
const PIECE = 32 * 1024;

/** The same text in pieces of about 32 KB. A row at a time would spend most of the time on handing pieces over. */
async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** An .xlsx file of one sheet, made while it is read: rows are taken as they are needed. */
export function writeSpreadsheet<Row>({ identity, ...sheet }: Spreadsheet<Row>): AsyncGenerator<Uint8Array> {
  return writeWorkbook([sheet], identity);
}

/** The same of several sheets, one after the other. */
export async function* writeWorkbook<Row>(
  sheets: readonly Sheet<Row>[],
  identity?: Spreadsheet<Row>['identity'],
): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const options = identity && { mtime: identity.madeAt };
  const names = sheets.map(({ sheetName }) => sheetName);
  for (const [name, xml] of Object.entries(partsAround(names, identity?.id ?? ''))) zip.addBuffer(Buffer.from(XML + xml), name, options);
  // yazl 3.3.1 answers with a PassThrough, which its types call an older kind of stream
  const out = zip.outputStream as PassThrough;
  const streams = sheets.map((sheet) => Readable.from(inPieces(sheetXml(sheet)), { objectMode: false }));
  for (const [index, stream] of streams.entries()) {
    stream.on('error', (error) => out.destroy(error));
    zip.addReadStream(stream, partOf(index), options);
  }
  zip.end();
  try {
    yield* out as AsyncIterable<Uint8Array>;
  } finally {
    for (const stream of streams) stream.destroy();
  }
}
