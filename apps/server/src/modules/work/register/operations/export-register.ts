import { EXPORT_MOST } from '@moqi/api';
import { downloadRegisterExport, exportRegister, readRegisterExport } from '@moqi/api/work/register';
import { beginExport, exportFile, exportProgress } from '#modules/records/exports/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { sightOf } from '#modules/work/drawers/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { entryFilterOf } from '../acts/entry-question.ts';
import { daysAt, REGISTER_OBJECT } from '../register-entry.ts';
import { REGISTER_LIST, REGISTER_NAME, type RegisterQuestion, writeRegisterExport } from '../register-export.ts';
import { countEntries } from '../store/entries.ts';
import { fieldsOf } from '../store/fields.ts';

export const exportRegisterHandler = handle(exportRegister, async ({ actor, input, now, platform, tx }) => {
  const { locale, ...filters } = input;
  const { party } = actor;
  const sight = await sightOf(tx, actor);
  const filter = await entryFilterOf(tx, { party, ...sight }, filters, await fieldsOf(tx, party));
  const [total = 0] = await countEntries(tx, party, { filters: [filter], days: daysAt(now), most: EXPORT_MOST + 1 });
  const question: RegisterQuestion = { filters, ...sight, askedAt: now.toISOString() };
  const wanted = { kind: REGISTER_LIST, name: REGISTER_NAME[locale], locale, question, total, writer: writeRegisterExport, now };
  const exportId = await beginExport(tx, platform, actor, wanted);
  const filterWords = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
  const entry = { action: 'register.export', object: REGISTER_OBJECT, after: { filter: filterWords, count: total } };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', ...entry });
  return { exportId, total };
});

export const readRegisterExportHandler = handle(readRegisterExport, ({ actor, input, now, tx }) =>
  exportProgress(tx, actor, { kind: REGISTER_LIST, exportId: input.exportId, now }),
);

export const downloadRegisterExportHandler = handleInSteps(downloadRegisterExport, ({ actor, input, now, platform }) =>
  exportFile(platform, actor, { kind: REGISTER_LIST, exportId: input.exportId, now }),
);
