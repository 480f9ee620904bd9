import { downloadContractsExport, exportContracts, readContractsExport } from '@moqi/api/work/contract-lists';
import { exportFile, exportProgress } from '#modules/records/exports/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { beginContractsExport } from '../acts/begin-contracts-export.ts';
import { recordContractsExport } from '../acts/record-export.ts';
import { CONTRACT_LIST } from '../contracts-export.ts';

export const exportContractsHandler = handle(exportContracts, async ({ actor, input, tx, now, platform }) => {
  const { locale, ...filters } = input;
  const begun = await beginContractsExport(tx, platform, actor, { kind: CONTRACT_LIST, filters, locale, now });
  await recordContractsExport(tx, actor, { ...begun, filters, now });
  return begun;
});

export const readContractsExportHandler = handle(readContractsExport, ({ actor, input, now, tx }) =>
  exportProgress(tx, actor, { kind: CONTRACT_LIST, exportId: input.exportId, now }),
);

export const downloadContractsExportHandler = handleInSteps(downloadContractsExport, ({ actor, input, now, platform }) =>
  exportFile(platform, actor, { kind: CONTRACT_LIST, exportId: input.exportId, now }),
);
