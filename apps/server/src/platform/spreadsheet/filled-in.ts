import type { Words } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { bytesOf, readSpreadsheet } from './read-spreadsheet.ts';
import type { SheetRow } from './sheet-row.ts';
import { type SpreadsheetExcess, SpreadsheetReadersBusy, SpreadsheetRefused } from './spreadsheet-refused.ts';

/** Rows of one spreadsheet; one more is that of the titles. */
const MOST_ROWS = 10_000;
const LIMITS = { bytes: 10 * 1024 * 1024, content: 64 * 1024 * 1024, rows: MOST_ROWS + 1 };

const EXCESS: Readonly<Record<SpreadsheetExcess, Words>> = {
  bytes: { 'zh-CN': '文件超过 10 MB', en: 'the file exceeds 10 MB' },
  content: { 'zh-CN': '解压后超过 64 MB', en: 'it unpacks to more than 64 MB' },
  rows: { 'zh-CN': '超过 10,000 行', en: 'more than 10,000 rows' },
  time: { 'zh-CN': '10 秒内没有读完', en: 'it takes more than 10 seconds to read' },
  memory: { 'zh-CN': '读取它需要太多内存', en: 'it takes too much memory to read' },
};

export interface FilledIn {
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
}

async function refusedAs<T>({ fileName: name }: FilledIn, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SpreadsheetReadersBusy) throw new DomainError('SPREADSHEETS_BUSY', { name });
    if (!(error instanceof SpreadsheetRefused)) throw error;
    if (error.excess === undefined) throw new DomainError('SPREADSHEET_INVALID', { name });
    throw new DomainError('SPREADSHEET_TOO_LARGE', { name, reason: EXCESS[error.excess] });
  }
}

/**
 * The same file with its bytes in memory: of a signed request the whole body is read before anything is done with it, and what the
 * columns are is asked of the database. @throws DomainError SPREADSHEET_TOO_LARGE
 */
export async function heldFile(file: FilledIn): Promise<FilledIn> {
  const bytes = await refusedAs(file, () => bytesOf(file.content, LIMITS.bytes));
  return {
    fileName: file.fileName,
    content: (async function* () {
      yield bytes;
    })(),
  };
}

/**
 * The rows of a workbook that somebody filled in, the titles first: at most 10,000 below them.
 * @throws DomainError SPREADSHEET_INVALID, SPREADSHEET_TOO_LARGE, SPREADSHEETS_BUSY
 */
export async function readFilledIn(file: FilledIn, columns: number): Promise<readonly SheetRow[]> {
  return refusedAs(file, () => readSpreadsheet(file.content, { ...LIMITS, columns }));
}
