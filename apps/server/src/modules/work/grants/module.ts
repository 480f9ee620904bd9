import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { handOverSealsHandler } from './jobs/hand-over-seals.ts';
import { writeUsesExportHandler } from './jobs/write-uses-export.ts';
import { downloadSealUsesExportHandler, exportSealUsesHandler, readSealUsesExportHandler } from './operations/export-seal-uses.ts';
import { listMemberSealsHandler } from './operations/list-member-seals.ts';
import { listSealUsesHandler } from './operations/list-seal-uses.ts';

export const handlers: readonly Handler[] = [
  downloadSealUsesExportHandler,
  exportSealUsesHandler,
  listMemberSealsHandler,
  listSealUsesHandler,
  readSealUsesExportHandler,
];

export const jobs: readonly JobHandler<object>[] = [handOverSealsHandler, writeUsesExportHandler];
