import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { endRequestsHandler } from './jobs/end-requests.ts';
import { askSendingHandler } from './operations/ask-sending.ts';
import { confirmSendingHandler, refuseSendingHandler } from './operations/decide-sending.ts';
import { listSendingRequestsHandler, readSendingRequestHandler } from './operations/read-sending-requests.ts';

export const handlers: readonly Handler[] = [
  askSendingHandler,
  confirmSendingHandler,
  listSendingRequestsHandler,
  readSendingRequestHandler,
  refuseSendingHandler,
];

export const jobs: readonly JobHandler<object>[] = [endRequestsHandler];
