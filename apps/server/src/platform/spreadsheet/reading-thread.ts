/*
 * The thread that reads one spreadsheet and ends. It gets the bytes and the limits, and answers rows in batches, then how it ended. Errors
 * travel as plain data and are made anew on the other side.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.ts';
import type { SheetRow, SpreadsheetLimits } from './sheet-row.ts';
import { type SpreadsheetExcess, SpreadsheetRefused } from './spreadsheet-refused.ts';

export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly limits: SpreadsheetLimits;
}

export type ReadingMessage =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly excess: SpreadsheetExcess | undefined };

const say = (message: ReadingMessage): void => parentPort?.postMessage(message);

const { bytes, limits } = workerData as ReadingTask;
try {
  await readWorkbook(bytes, limits, (rows) => say({ kind: 'rows', rows }));
  say({ kind: 'end' });
} catch (error) {
  // anything else is a bug, which ends the thread with its error
  if (!(error instanceof SpreadsheetRefused)) throw error;
  say({ kind: 'refused', excess: error.excess });
}
