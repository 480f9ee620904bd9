import { DomainError } from '#kernel/refusal.ts';
import { type FilledIn, plainText, readFilledIn } from '#platform/spreadsheet/index.ts';
import { type BulkColumn, findColumns } from '../bulk-columns.ts';
import { type BulkRow, readBulkRows } from '../bulk-row.ts';

/** Room for columns of the sender's own beside those that are asked for. */
const FURTHER_COLUMNS = 50;

export const joined = (titles: readonly string[], between: string) => titles.join(between);

export interface ReadSheet {
  readonly fileName: string;
  readonly rows: readonly BulkRow[];
  readonly leftOut: readonly string[];
}

/**
 * The rows of a workbook that was filled in, each judged by itself and against those above it.
 * @throws DomainError SPREADSHEET_COLUMNS, SPREADSHEET_EMPTY, SPREADSHEET_INVALID, SPREADSHEET_TOO_LARGE, SPREADSHEETS_BUSY
 */
export async function readSheet(file: FilledIn, columns: readonly BulkColumn[], now: Date): Promise<ReadSheet> {
  const { fileName: name } = file;
  const [titles, ...lines] = await readFilledIn(file, columns.length + FURTHER_COLUMNS);
  const found = findColumns(columns, (titles?.cells ?? []).map(plainText));
  const wrong = { 'zh-CN': [...found.missing.map(({ title }) => title['zh-CN']), ...found.twice.map((title) => `${title}（重复）`)] };
  const wrongEn = [...found.missing.map(({ title }) => title.en), ...found.twice.map((title) => `${title} (twice)`)];
  if (wrongEn.length > 0) {
    const columnsFact = { 'zh-CN': joined(wrong['zh-CN'], '、'), en: joined(wrongEn, ', ') };
    throw new DomainError('SPREADSHEET_COLUMNS', { name, columns: columnsFact });
  }
  // what a workbook of ours put in front of a text is no part of it
  const plain = lines.map((line) => ({ ...line, cells: line.cells.map(plainText) }));
  const rows = readBulkRows(plain, columns, { found, now });
  if (rows.length === 0) throw new DomainError('SPREADSHEET_EMPTY', { name });
  return { fileName: name.slice(0, 200), rows, leftOut: found.leftOut };
}
