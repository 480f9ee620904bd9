import { listAssetEntries, listOperationEntries, listSealEntries } from '@moqi/api/records/logs';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import type { PersonsWithin } from './acts/log-sight.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { writeLogExportHandler } from './jobs/write-log-export.ts';
import { writeReadingHandler } from './jobs/write-reading.ts';
import { checkLogChainHandler } from './operations/check-log-chain.ts';
import { downloadLogExportHandler, exportLogHandler, readLogExportHandler } from './operations/export-log.ts';
import { listEntriesHandler } from './operations/list-entries.ts';
import { readLogChoicesHandler } from './operations/read-log-choices.ts';

/** `personsWithin`: the persons that a scope reaches, from the module that knows groups. */
export const handlersWith = (personsWithin: PersonsWithin): readonly Handler[] => [
  listEntriesHandler(listOperationEntries, 'operation', personsWithin),
  listEntriesHandler(listSealEntries, 'seal', personsWithin),
  listEntriesHandler(listAssetEntries, 'asset', personsWithin),
  readLogChoicesHandler,
  checkLogChainHandler,
  exportLogHandler(personsWithin),
  readLogExportHandler,
  downloadLogExportHandler,
];

export const jobs: readonly JobHandler<object>[] = [writeLogExportHandler, writeReadingHandler, sweepHandler];
