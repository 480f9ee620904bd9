import { setReadingRight } from '@moqi/api/enterprise/affiliates';
import { handle } from '#operation/handle.ts';
import { transition } from '../acts/transition.ts';

export const setReadingRightHandler = handle(setReadingRight, async ({ actor, input, tx, now }) => {
  const { affiliationId, withDocuments } = input;
  const step = { affiliationId, step: 'setRight', reason: '', withDocuments: withDocuments === 1, now } as const;
  const { state } = await transition(tx, actor, step);
  return { affiliationId, state, withDocuments };
});
