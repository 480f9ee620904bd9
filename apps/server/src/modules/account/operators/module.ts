import type { Handler } from '#operation/handle.ts';
import { listDeedsHandler } from './operations/list-deeds.ts';
import { listTroubledMessagesHandler, traceMessagesHandler } from './operations/messages.ts';
import { appointOperatorHandler, changeDutiesHandler, listOperatorsHandler } from './operations/operators.ts';
import {
  closeShiftHandler,
  createFirstOperatorHandler,
  openShiftHandler,
  readStandingHandler,
  sendShiftCodeHandler,
} from './operations/shift.ts';

export const handlers: readonly Handler[] = [
  appointOperatorHandler,
  changeDutiesHandler,
  closeShiftHandler,
  createFirstOperatorHandler,
  traceMessagesHandler,
  listDeedsHandler,
  listOperatorsHandler,
  listTroubledMessagesHandler,
  openShiftHandler,
  readStandingHandler,
  sendShiftCodeHandler,
];
