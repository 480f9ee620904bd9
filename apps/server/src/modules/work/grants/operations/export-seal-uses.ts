import { downloadSealUsesExport, EXPORT_MOST, exportSealUses, readSealUsesExport } from '@moqi/api';
import { formatCompactStamp } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { beginExport, exportFile, exportProgress } from '#modules/records/exports/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { useFilter } from '../acts/use-filter.ts';
import { writeUsesExport } from '../events.ts';
import { countUses } from '../store/seal-uses.ts';
import { USES_NAME } from '../use-columns.ts';

const SEAL_USES = 'seals.uses';

export const exportSealUsesHandler = handle(exportSealUses, async ({ actor, input, tx, now, platform, fail }) => {
  const { locale, ...asked } = input;
  const { party, personId: createdBy } = actor;
  // what is used from now on is not of this export
  const end = new Date(Math.min(now.getTime() + 1, new Date(asked.endDate ?? '9999-01-01').getTime()));
  const question = { ...asked, endDate: end.toISOString() };
  const total = await countUses(tx, party, useFilter(question), EXPORT_MOST + 1);
  if (total > EXPORT_MOST) fail('EXPORT_TOO_LARGE', { limit: EXPORT_MOST });
  const exportId = uuidv7({ msecs: now.getTime() });
  const fileName = `${USES_NAME[locale]} ${formatCompactStamp(now)}.xlsx`;
  await beginExport(tx, { party, exportId, kind: SEAL_USES, question, locale, total, fileName, createdBy, createdAt: now });
  await platform.jobs.enqueue(tx, writeUsesExport, { party, exportId });
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
