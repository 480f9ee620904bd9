import { EXPORT_MOST } from '@moqi/api';
import { downloadLogExport, exportLog, readLogExport, tellObjectType } from '@moqi/api/records/logs';
import { beginExport, exportFile, exportProgress } from '#modules/records/exports/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { logSight, type PersonsWithin } from '../acts/log-sight.ts';
import { recordLog } from '../acts/record-log.ts';
import { authorOf } from '../author.ts';
import { CHAIN_START } from '../chain.ts';
import { LOG_NAMES } from '../log-columns.ts';
import { LOG_ENTRIES, type LogQuestion } from '../log-export.ts';
import { writeLogExport } from '../log-jobs.ts';
import { logQuery } from '../log-query.ts';
import { findHead } from '../store/log-ends.ts';
import { countEntries } from '../store/log-lists.ts';

export const exportLogHandler = (personsWithin: PersonsWithin) =>
  handle(exportLog, async ({ actor, input, tx, now, platform }) => {
    const { kind, locale, ...filter } = input;
    const { party } = actor;
    const sight = await logSight(personsWithin, tx, actor);
    const total = await countEntries(tx, party, logQuery(kind, filter, sight), EXPORT_MOST + 1);
    const { number: upTo } = (await findHead(tx, party, kind)) ?? CHAIN_START;
    const question: LogQuestion = { kind, filter, ...sight, upTo };
    const asked = { kind: LOG_ENTRIES, name: LOG_NAMES[kind][locale], locale, question, total, writer: writeLogExport, now };
    const exportId = await beginExport(tx, platform, actor, asked);
    await recordLog(tx, authorOf(actor, now), {
      kind: 'operation',
      action: 'logs.export',
      object: { type: 'log', id: exportId, name: tellObjectType('log', 'zh-CN') },
      after: { log: kind, filter: Object.entries(filter).map(([name, value]) => `${name}=${value}`), count: total },
    });
    return { exportId, total };
  });

export const readLogExportHandler = handle(readLogExport, ({ actor, input, now, tx }) =>
  exportProgress(tx, actor, { kind: LOG_ENTRIES, exportId: input.exportId, now }),
);

export const downloadLogExportHandler = handleInSteps(downloadLogExport, ({ actor, input, now, platform }) =>
  exportFile(platform, actor, { kind: LOG_ENTRIES, exportId: input.exportId, now }),
);
