import type { Platform } from '#platform/platform.ts';
import { type SpreadsheetColumn, writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { type Export, findExport, finishExport, setProgress } from '../store/exports.ts';

/** What is written, in the order of the file. */
export interface ExportContent<Row> {
  readonly sheetName: string;
  readonly columns: readonly SpreadsheetColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Writes the file of an export and saves after each batch how far it is. Safe to run twice. */
export async function writeExport<Row>(
  platform: Platform,
  { party, exportId }: Pick<Export, 'party' | 'exportId'>,
  contentOf: (one: Export) => ExportContent<Row>,
): Promise<void> {
  const { db, files, clock } = platform;
  const one = await findExport(db, party, exportId);
  if (one === undefined || one.state !== 'running') return;
  const { sheetName, columns, batches } = contentOf(one);
  async function* rows(): AsyncGenerator<Row> {
    let done = 0;
    for await (const batch of batches) {
      yield* batch;
      done += batch.length;
      await setProgress(db, { party, exportId }, done);
    }
  }
  const identity = { id: exportId, madeAt: one.createdAt };
  const file = await files.put(writeSpreadsheet({ sheetName, columns, rows: rows(), identity }));
  await finishExport(db, { party, exportId }, file, clock.now());
}
