import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { writeUsesExportHandler } from './jobs/write-uses-export.ts';
import { handOverSealsOf } from './listeners/hand-over-seals.ts';
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

export const jobs: readonly JobHandler<object>[] = [writeUsesExportHandler];
export const listeners: readonly Listener[] = handOverSealsOf;
