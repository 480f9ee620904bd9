import { Buffer } from 'node:buffer';
import { ArchiveRefused, openZip } from '#platform/archive/index.ts';
import { SheetReading } from './sheet-reading.ts';
import type { SheetRow, SpreadsheetLimits } from './sheet-row.ts';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';
import { openWorkbook, readPart } from './workbook-parts.ts';

/** Rows handed over at once: few enough that the receiver is busy for a moment only. */
const BATCH = 500;

/**
 * The rows with content of the first sheet that is not hidden. Nothing is computed, followed or written to a disk, and no more is unpacked
 * than allowed. It blocks the thread it runs on.
 * @throws SpreadsheetRefused
 */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: Pick<SpreadsheetLimits, 'content' | 'rows' | 'columns'>,
  take: (rows: readonly SheetRow[]) => void,
): Promise<void> {
  try {
    await readSheet(bytes, limits, take);
  } catch (error) {
    throw error instanceof ArchiveRefused ? new SpreadsheetRefused(error.excess, { cause: error }) : error;
  }
}

async function readSheet(
  bytes: Uint8Array,
  limits: Pick<SpreadsheetLimits, 'content' | 'rows' | 'columns'>,
  take: (rows: readonly SheetRow[]) => void,
): Promise<void> {
  const zip = openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits.content);
  const { book, sheet } = await openWorkbook(zip);
  let batch: SheetRow[] = [];
  const reading = new SheetReading(book, limits, (row) => {
    batch.push(row);
    if (batch.length < BATCH) return;
    take(batch);
    batch = [];
  });
  if (!(await readPart(zip, sheet, (token) => reading.take(token)))) throw new SpreadsheetRefused();
  take(batch);
}
