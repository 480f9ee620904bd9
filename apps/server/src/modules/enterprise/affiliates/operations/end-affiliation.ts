import { endAffiliation } from '@moqi/api/enterprise/affiliates';
import { handle } from '#operation/handle.ts';
import { holdAffiliation } from '../acts/standing.ts';
import { transition } from '../acts/transition.ts';
import { stepOfEnding } from '../judge.ts';

export const endAffiliationHandler = handle(endAffiliation, async ({ actor, input, tx, now }) => {
  const { affiliationId, reason = '' } = input;
  const { affiliation } = await holdAffiliation(tx, actor, affiliationId);
  const { state } = await transition(tx, actor, { affiliationId, step: stepOfEnding(affiliation), reason, now });
  return { affiliationId, state };
});
