import { setReadingRight } from '@moqi/api/enterprise/affiliates';
import { handle } from '#operation/handle.ts';
import { takeStep } from '../acts/take-step.ts';

export const setReadingRightHandler = handle(setReadingRight, async ({ actor, input, tx, platform, now }) => {
  const { affiliationId, withDocuments } = input;
  const step = { affiliationId, step: 'setRight', reason: '', withDocuments: withDocuments === 1, now } as const;
  const state = await takeStep(tx, platform, actor, step);
  return { affiliationId, state, withDocuments };
});
