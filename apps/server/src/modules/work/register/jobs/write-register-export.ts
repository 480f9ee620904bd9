import type { PartyId } from '#kernel/actor.ts';
import { writeExport } from '#modules/records/exports/index.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { entryFilterOf } from '../acts/entry-question.ts';
import { stewardsOf } from '../acts/stewards.ts';
import { entryColumns, type ToldEntry } from '../entry-columns.ts';
import { daysAt } from '../register-entry.ts';
import { REGISTER_NAME, type RegisterQuestion, registerQuestion, writeRegisterExport } from '../register-export.ts';
import type { RegisterField } from '../register-field.ts';
import { type EntryKey, keyOf, listEntries } from '../store/entries.ts';
import { fieldsOf } from '../store/fields.ts';

const BATCH = 1_000;

/** The entries that match, the nearest end first. */
async function* batchesOf(
  { db }: Platform,
  party: PartyId,
  { filters, askedAt, ...sight }: RegisterQuestion,
  fields: readonly RegisterField[],
): AsyncGenerator<ToldEntry[]> {
  const filter = await entryFilterOf(db, { party, ...sight }, filters, fields);
  const days = daysAt(new Date(askedAt));
  for (let after: EntryKey | undefined; ; ) {
    const entries = await listEntries(db, party, { filter, days }, { order: 'ends', after, limit: BATCH });
    const stewards = await stewardsOf(db, party, entries);
    yield entries.map((entry) => ({ entry, stewardName: stewards.get(entry.stewardPersonId)?.name ?? '' }));
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) return;
    after = keyOf(last, 'ends');
  }
}

export const writeRegisterExportHandler: JobHandler<{ readonly party: PartyId; readonly exportId: string }> = {
  job: writeRegisterExport,
  run: async (platform, { party, exportId }) => {
    const fields = await fieldsOf(platform.db, party);
    await writeExport(platform, { party, exportId }, ({ locale, question }) => {
      const asked = registerQuestion.parse(question);
      return {
        sheetName: REGISTER_NAME[locale],
        columns: entryColumns(locale, fields, daysAt(new Date(asked.askedAt))),
        batches: batchesOf(platform, party, asked, fields),
      };
    });
  },
};
