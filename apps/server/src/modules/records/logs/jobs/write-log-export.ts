import type { PartyId } from '#kernel/actor.ts';
import { writeExport } from '#modules/records/exports/index.ts';
import type { Database, JobHandler } from '#platform/platform.ts';
import { CHAIN_START } from '../chain.ts';
import { type ExportedRow, LOG_NAMES, logColumns } from '../log-columns.ts';
import { type LogQuestion, logQuestion } from '../log-export.ts';
import { writeLogExport } from '../log-jobs.ts';
import { logQuery } from '../log-query.ts';
import { entriesAfter, hashesBefore } from '../store/log-lists.ts';

const BATCH = 1_000;

/** The entries in the order of writing. */
async function* batchesOf(
  db: Database,
  party: PartyId,
  { kind, filter, upTo, ...sight }: LogQuestion,
): AsyncGenerator<readonly ExportedRow[]> {
  const query = logQuery(kind, filter, sight);
  for (let after = 0; ; ) {
    const rows = await entriesAfter(db, party, query, { after, upTo, limit: BATCH });
    const numbers = rows.map(({ number }) => number);
    const before = await hashesBefore(db, party, kind, numbers);
    yield rows.map((row) => ({ row, previousHash: before.get(row.number) ?? CHAIN_START.hash }));
    after = numbers.at(-1) ?? after;
    if (rows.length < BATCH) return;
  }
}

export const writeLogExportHandler: JobHandler<{ readonly party: PartyId; readonly exportId: string }> = {
  job: writeLogExport,
  run: (platform, { party, exportId }) =>
    writeExport(platform, { party, exportId }, ({ locale, question }) => {
      const asked = logQuestion.parse(question);
      return { sheetName: LOG_NAMES[asked.kind][locale], columns: logColumns(locale), batches: batchesOf(platform.db, party, asked) };
    }),
};
