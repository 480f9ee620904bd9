import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { addRecordingPieceHandler } from './operations/add-recording-piece.ts';
import { findVideoUrlHandler } from './operations/find-video-url.ts';
import { finishRecordingHandler } from './operations/finish-recording.ts';
import { openPhotoTicketHandler } from './operations/open-photo-ticket.ts';
import { readEvidenceHandler } from './operations/read-evidence.ts';
import { readPhotoTicketHandler } from './operations/read-photo-ticket.ts';
import { readVideoStateHandler } from './operations/read-video-state.ts';
import { showEvidenceHandler } from './operations/show-evidence.ts';
import { startRecordingHandler } from './operations/start-recording.ts';
import { uploadImageHandler } from './operations/upload-image.ts';

export const handlers: readonly Handler[] = [
  openPhotoTicketHandler,
  readPhotoTicketHandler,
  uploadImageHandler,
  readEvidenceHandler,
  showEvidenceHandler,
  startRecordingHandler,
  addRecordingPieceHandler,
  finishRecordingHandler,
  readVideoStateHandler,
  findVideoUrlHandler,
];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
