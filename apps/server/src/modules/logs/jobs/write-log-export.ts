import type { JobHandler, Platform } from '../../../platform/platform.ts';
import { writeSpreadsheet } from '../../../platform/spreadsheet/index.ts';
import { CHAIN_START } from '../chain.ts';
import { writeLogExport } from '../events.ts';
import { type ExportedRow, LOG_NAMES, logColumns } from '../log-columns.ts';
import { logQuery } from '../log-query.ts';
import { findExport, finishExport, type LogExport, setExportProgress } from '../store/log-exports.ts';
import { entriesAfter, hashesBefore } from '../store/log-lists.ts';

const BATCH = 1_000;

/** The entries in the order of writing, batch by batch; the page hears after each how far it is. */
async function* exported({ db }: Platform, one: LogExport, onBatch: (done: number) => Promise<void>): AsyncGenerator<ExportedRow> {
  const { party, kind, filter, persons, upTo } = one;
  const query = logQuery(kind, filter, persons);
  let [after, done] = [0, 0];
  for (;;) {
    const rows = await entriesAfter(db, party, query, { after, upTo, limit: BATCH });
    const before = await hashesBefore(
      db,
      party,
      kind,
      rows.map(({ number }) => number),
    );
    for (const row of rows) yield { row, previousHash: before.get(row.number) ?? CHAIN_START.hash };
    done += rows.length;
    await onBatch(done);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < BATCH) return;
  }
}

export const writeLogExportHandler: JobHandler<{ party: string; exportId: string }> = {
  job: writeLogExport,
  run: async (platform, { party, exportId }) => {
    const { db, files, clock } = platform;
    const one = await findExport(db, party, exportId);
    if (one === undefined || one.state !== 'running') return;
    let done = 0;
    const rows = exported(platform, one, async (count) => {
      done = count;
      await setExportProgress(db, party, exportId, count);
    });
    const sheetName = LOG_NAMES[one.kind][one.locale];
    const identity = { id: exportId, madeAt: one.createdAt };
    const file = await files.put(writeSpreadsheet({ sheetName, columns: logColumns(one.locale), rows, identity }));
    await finishExport(db, one, { done, file, now: clock.now() });
  },
};
