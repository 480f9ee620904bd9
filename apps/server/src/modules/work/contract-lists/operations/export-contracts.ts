import { EXPORT_MOST } from '@moqi/api';
import { downloadContractsExport, exportContracts, readContractsExport } from '@moqi/api/work/contract-lists';
import { beginExport, exportFile, exportProgress } from '#modules/records/exports/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { countMatching } from '#modules/work/drawers/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { splitEnterpriseFilters } from '../acts/enterprise-filters.ts';
import { askerOf, drawerFilterOf } from '../acts/list-drawers.ts';
import { CONTRACT_LIST, CONTRACTS_NAME, type ContractsQuestion, writeContractsExport } from '../contracts-export.ts';

export const exportContractsHandler = handle(exportContracts, async ({ actor, input, tx, now, platform }) => {
  const { locale, ...asked } = input;
  const { party, ...asker } = await askerOf(tx, actor);
  const { role, ...question } = await splitEnterpriseFilters(tx, party, asked);
  const filter = await drawerFilterOf(tx, { party, ...asker }, { platform, now, ...question }, role);
  const total = await countMatching(tx, party, filter, EXPORT_MOST + 1);
  const kept: ContractsQuestion = { filters: asked, asker, askedAt: now.toISOString() };
  const wanted = { kind: CONTRACT_LIST, name: CONTRACTS_NAME[locale], locale, question: kept, total, writer: writeContractsExport, now };
  const exportId = await beginExport(tx, platform, actor, wanted);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'contracts.export',
    object: { type: 'contractList', id: exportId, name: CONTRACTS_NAME['zh-CN'] },
    after: { filter: Object.entries(asked).map(([name, value]) => `${name}=${value}`), count: total },
  });
  return { exportId, total };
});

export const readContractsExportHandler = handle(readContractsExport, ({ actor, input, now, tx }) =>
  exportProgress(tx, actor, { kind: CONTRACT_LIST, exportId: input.exportId, now }),
);

export const downloadContractsExportHandler = handleInSteps(downloadContractsExport, ({ actor, input, now, platform }) =>
  exportFile(platform, actor, { kind: CONTRACT_LIST, exportId: input.exportId, now }),
);
