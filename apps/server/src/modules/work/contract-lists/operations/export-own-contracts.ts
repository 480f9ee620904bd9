import { downloadOwnContractsExport, exportOwnContracts, readOwnContractsExport } from '@moqi/api/work/contract-lists';
import { exportFile, exportProgress } from '#modules/records/exports/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { beginContractsExport } from '../acts/begin-contracts-export.ts';
import { recordContractsExport } from '../acts/record-export.ts';
import { OWN_LIST } from '../contracts-export.ts';

export const exportOwnContractsHandler = handle(exportOwnContracts, async ({ actor, input, tx, now, platform }) => {
  const { locale, ...filters } = input;
  const begun = await beginContractsExport(tx, platform, actor, { kind: OWN_LIST, filters, locale, now });
  // a person has no log: what an enterprise's member takes out of it is entered
  if (actor.kind === 'member') await recordContractsExport(tx, actor, { ...begun, filters, now });
  return begun;
});

export const readOwnContractsExportHandler = handle(readOwnContractsExport, ({ actor, input, now, tx }) =>
  exportProgress(tx, actor, { kind: OWN_LIST, exportId: input.exportId, now }),
);

export const downloadOwnContractsExportHandler = handleInSteps(downloadOwnContractsExport, ({ actor, input, now, platform }) =>
  exportFile(platform, actor, { kind: OWN_LIST, exportId: input.exportId, now }),
);
