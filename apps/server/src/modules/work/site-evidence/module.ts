import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { addCallPieceHandler } from './operations/add-call-piece.ts';
import { addRecordingPieceHandler } from './operations/add-recording-piece.ts';
import { answerCallHandler } from './operations/answer-call.ts';
import { decideCallHandler } from './operations/decide-call.ts';
import { exchangeCallHandler } from './operations/exchange-call.ts';
import { findVideoUrlHandler } from './operations/find-video-url.ts';
import { finishCallHandler } from './operations/finish-call.ts';
import { finishRecordingHandler } from './operations/finish-recording.ts';
import { handInFileHandler } from './operations/hand-in-file.ts';
import { listWaitingCallsHandler } from './operations/list-waiting-calls.ts';
import { openPhotoTicketHandler } from './operations/open-photo-ticket.ts';
import { readEvidenceHandler } from './operations/read-evidence.ts';
import { readPhotoTicketHandler } from './operations/read-photo-ticket.ts';
import { readVideoStateHandler } from './operations/read-video-state.ts';
import { showEvidenceHandler } from './operations/show-evidence.ts';
import { startRecordingHandler } from './operations/start-recording.ts';
import { uploadImageHandler } from './operations/upload-image.ts';
import { waitForCallHandler } from './operations/wait-for-call.ts';

export const handlers: readonly Handler[] = [
  openPhotoTicketHandler,
  readPhotoTicketHandler,
  uploadImageHandler,
  handInFileHandler,
  readEvidenceHandler,
  showEvidenceHandler,
  startRecordingHandler,
  addRecordingPieceHandler,
  finishRecordingHandler,
  readVideoStateHandler,
  findVideoUrlHandler,
  waitForCallHandler,
  answerCallHandler,
  exchangeCallHandler,
  addCallPieceHandler,
  finishCallHandler,
  decideCallHandler,
  listWaitingCallsHandler,
];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
