import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { endRequestsHandler } from './jobs/end-requests.ts';
import { askSendingHandler } from './operations/ask-sending.ts';
import {
  authoriseSendingHandler,
  endSendingAuthorisationHandler,
  listSendingAuthorisationsHandler,
  listSendingAuthorisationUsesHandler,
} from './operations/authorisations.ts';
import { confirmSendingHandler, refuseSendingHandler } from './operations/decide-sending.ts';
import { listSendingRequestsHandler, readSendingRequestHandler } from './operations/read-sending-requests.ts';

export const handlers: readonly Handler[] = [
  askSendingHandler,
  authoriseSendingHandler,
  confirmSendingHandler,
  endSendingAuthorisationHandler,
  listSendingAuthorisationsHandler,
  listSendingAuthorisationUsesHandler,
  listSendingRequestsHandler,
  readSendingRequestHandler,
  refuseSendingHandler,
];

export const jobs: readonly JobHandler<object>[] = [endRequestsHandler];
