import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { attestPreservationsHandler } from './jobs/attest.ts';
import { downloadPreservationCertificateHandler, downloadPreservedFileHandler } from './operations/download-preserved.ts';
import { findPreservationHandler } from './operations/find-preservation.ts';
import { listPreservationsHandler, readPreservedHandler } from './operations/list-preservations.ts';
import { preserveFilesHandler, preserveHashesHandler } from './operations/preserve.ts';

export const handlers: readonly Handler[] = [
  preserveHashesHandler,
  preserveFilesHandler,
  listPreservationsHandler,
  readPreservedHandler,
  downloadPreservationCertificateHandler,
  downloadPreservedFileHandler,
  findPreservationHandler,
];
export const jobs: readonly JobHandler<object>[] = [attestPreservationsHandler];
