import type { Handler } from '#operation/handle.ts';
import { listDeedsHandler } from './operations/list-deeds.ts';
import { listTroubledMessagesHandler, traceMessagesHandler } from './operations/messages.ts';
import { appointOperatorHandler, changeDutiesHandler, listOperatorsHandler } from './operations/operators.ts';
import { previewMessagesHandlerWith, type SamplesOf } from './operations/preview-messages.ts';
import {
  closeShiftHandler,
  createFirstOperatorHandler,
  openShiftHandler,
  readStandingHandler,
  sendShiftCodeHandler,
} from './operations/shift.ts';

/** @param samplesOf of messages, which this module does not know the words of */
export const handlersWith = (samplesOf: SamplesOf): readonly Handler[] => [
  appointOperatorHandler,
  changeDutiesHandler,
  closeShiftHandler,
  createFirstOperatorHandler,
  traceMessagesHandler,
  listDeedsHandler,
  listOperatorsHandler,
  listTroubledMessagesHandler,
  openShiftHandler,
  previewMessagesHandlerWith(samplesOf),
  readStandingHandler,
  sendShiftCodeHandler,
];
