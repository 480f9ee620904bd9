import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { openPhotoTicketHandler } from './operations/open-photo-ticket.ts';
import { readEvidenceHandler } from './operations/read-evidence.ts';
import { readPhotoTicketHandler } from './operations/read-photo-ticket.ts';
import { showEvidenceHandler } from './operations/show-evidence.ts';
import { uploadImageHandler } from './operations/upload-image.ts';

export const handlers: readonly Handler[] = [
  openPhotoTicketHandler,
  readPhotoTicketHandler,
  uploadImageHandler,
  readEvidenceHandler,
  showEvidenceHandler,
];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
