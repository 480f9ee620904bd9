import type { PartyId } from '#kernel/actor.ts';
import { writeExport } from '#modules/records/exports/index.ts';
import type { Database, JobHandler } from '#platform/platform.ts';
import { useFilter } from '../acts/use-filter.ts';
import { usesQuestion, writeUsesExport } from '../grant-jobs.ts';
import type { SealUse } from '../seal-use.ts';
import { type UseFilter, usesAfter } from '../store/seal-uses.ts';
import { USES_NAME, useColumns } from '../use-columns.ts';

const BATCH = 1_000;

async function* batchesOf(db: Database, party: PartyId, filter: UseFilter): AsyncGenerator<readonly SealUse[]> {
  for (let after: SealUse | undefined; ; ) {
    const batch = await usesAfter(db, party, filter, { after, limit: BATCH });
    yield batch;
    after = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

export const writeUsesExportHandler: JobHandler<{ readonly party: PartyId; readonly exportId: string }> = {
  job: writeUsesExport,
  run: (platform, { party, exportId }) =>
    writeExport(platform, { party, exportId }, ({ locale, question }) => {
      const { hidesFrom, ...asked } = usesQuestion.parse(question);
      return {
        sheetName: USES_NAME[locale],
        columns: useColumns(locale),
        batches: batchesOf(platform.db, party, useFilter(asked, hidesFrom)),
      };
    }),
};
