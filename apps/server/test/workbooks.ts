import { Buffer } from 'node:buffer';
import ExcelJS from 'exceljs';
import yazl from 'yazl';
import type { SheetRow, SpreadsheetLimits } from '#platform/spreadsheet/index.ts';
import { readWorkbook } from '#platform/spreadsheet/read-workbook.ts';

export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

export async function* streamOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const LIMITS = { content: 4_000_000, rows: 1000, columns: 5 };

/** What is read, on the thread of the test. */
export async function rowsOf(bytes: Uint8Array, limits: Partial<SpreadsheetLimits> = {}): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  await readWorkbook(bytes, { ...LIMITS, ...limits }, (more) => rows.push(...more));
  return rows;
}

/** A workbook as another program writes it. */
export async function workbook(fill: (book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="x/${type}" Target="${target}"/>`;

const PARTS: Readonly<Record<string, string>> = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`,
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>甲</t></is></c></row></sheetData></worksheet>',
};

/** An archive with the parts of a workbook, some of them replaced or, where the text is empty, left out: for what no program writes. */
export function archive(parts: Readonly<Record<string, string | Buffer>> = {}, compress = true): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries({ ...PARTS, ...parts }))
    if (content.length > 0) zip.addBuffer(Buffer.from(content as string), name, { compress });
  zip.end();
  return collect(zip.outputStream as unknown as AsyncIterable<Uint8Array>);
}

/** The part of the sheet, to put into an archive. */
export const sheetPart = (rows: string, before = '') => ({
  'xl/worksheets/sheet1.xml': `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`,
});

/** Cell formats by the ids of their number formats: a cell with s="2" has the third; own ids start at 164 and are named in `codes`. */
export const stylesPart = (ids: readonly number[], codes: Readonly<Record<number, string>> = {}) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${Object.entries(codes)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs><other><xf numFmtId="14"/></other></styleSheet>`,
});

/** Of a workbook for a template whose only party is a supplier. */
export const SUPPLIER_TITLES = [
  '供应商·姓名*',
  '供应商·手机号',
  '供应商·邮箱',
  '供应商·证件类型',
  '供应商·证件号码',
  '合同名称',
  '签署截止日期',
  '合同金额',
];
