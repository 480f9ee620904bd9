import { EXPORT_MOST } from '@moqi/api';
import { downloadSealUsesExport, exportSealUses, readSealUsesExport } from '@moqi/api/work/grants';
import { whomItHidesFrom } from '#modules/records/confidentiality/index.ts';
import { beginExport, exportFile, exportProgress } from '#modules/records/exports/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { useFilter } from '../acts/use-filter.ts';
import { type UsesQuestion, writeUsesExport } from '../grant-jobs.ts';
import { countUses } from '../store/seal-uses.ts';
import { USES_NAME } from '../use-columns.ts';

const SEAL_USES = 'seals.uses';

export const exportSealUsesHandler = handle(exportSealUses, async ({ actor, input, tx, now, platform }) => {
  const { locale, ...asked } = input;
  const { party } = actor;
  // uses after this moment do not belong to this export
  const end = new Date(Math.min(now.getTime() + 1, new Date(asked.endDate ?? '9999-01-01').getTime()));
  const hidesFrom = await whomItHidesFrom(tx, actor);
  const question: UsesQuestion = { ...asked, endDate: end.toISOString(), hidesFrom };
  const total = await countUses(tx, party, useFilter(question, hidesFrom), EXPORT_MOST + 1);
  const wanted = { kind: SEAL_USES, name: USES_NAME[locale], locale, question, total, writer: writeUsesExport, now };
  const exportId = await beginExport(tx, platform, actor, wanted);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'seals.exportUses',
    object: { type: 'sealUses', id: exportId, name: USES_NAME['zh-CN'] },
    after: { filter: Object.entries(asked).map(([name, value]) => `${name}=${value}`), count: total },
  });
  return { exportId, total };
});

export const readSealUsesExportHandler = handle(readSealUsesExport, ({ actor, input, now, tx }) =>
  exportProgress(tx, actor, { kind: SEAL_USES, exportId: input.exportId, now }),
);

export const downloadSealUsesExportHandler = handleInSteps(downloadSealUsesExport, ({ actor, input, now, platform }) =>
  exportFile(platform, actor, { kind: SEAL_USES, exportId: input.exportId, now }),
);
