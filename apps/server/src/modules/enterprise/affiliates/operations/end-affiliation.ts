import { endAffiliation } from '@moqi/api/enterprise/affiliates';
import { handle } from '#operation/handle.ts';
import { holdAffiliation } from '../acts/standing.ts';
import { takeStep } from '../acts/take-step.ts';
import { stepOfEnding } from '../judge.ts';

export const endAffiliationHandler = handle(endAffiliation, async ({ actor, input, tx, platform, now }) => {
  const { affiliationId, reason = '' } = input;
  const { affiliation } = await holdAffiliation(tx, actor, affiliationId);
  const state = await takeStep(tx, platform, actor, { affiliationId, step: stepOfEnding(affiliation), reason, now });
  return { affiliationId, state };
});
