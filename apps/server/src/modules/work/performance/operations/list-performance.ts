import { downloadPerformance, listPerformance } from '@moqi/api/work/performance';
import { documentAnswer } from '#modules/work/downloads/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { documentOf, standingAt, standingAtCompleted } from '../acts/standing-at.ts';
import { judgeAdding } from '../judge.ts';
import { performanceToWire } from '../wire.ts';

export const listPerformanceHandler = handle(listPerformance, async (context) => {
  const { standing, parties, documents } = await standingAtCompleted(context, context.input.applyId);
  return {
    list: documents.map((one) => performanceToWire(one, standing, parties)),
    can: { add: judgeAdding(standing, documents.length) === undefined },
  };
});

export const downloadPerformanceHandler = handleInSteps(downloadPerformance, async (context) => {
  const { applyId, performanceId } = context.input;
  const { fileName, hash, size } = documentOf(await standingAt(context, applyId), performanceId);
  return documentAnswer(context.platform, { segments: [hash], hash, size }, { fileName, disposition: 'inline' });
});
