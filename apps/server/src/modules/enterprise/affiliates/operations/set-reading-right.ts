import { setReadingRight } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { holdAffiliation, refuseStep, takeAffiliationStep } from '../acts/take-affiliation-step.ts';

export const setReadingRightHandler = handle(setReadingRight, async ({ actor, input, tx, platform, now, fail }) => {
  const { affiliationId, withDocuments } = input;
  const held = await holdAffiliation(tx, actor, affiliationId);
  // only whoever is read decides what of it
  if (held.affiliation.side !== 'subsidiary') fail('NOT_FOUND');
  refuseStep(held, 'setRight');
  const stepping = { verb: 'setRight', reason: '', withDocuments: withDocuments === 1, now } as const;
  const state = await takeAffiliationStep(tx, platform, actor, { held, stepping });
  return { affiliationId, state, withDocuments };
});
