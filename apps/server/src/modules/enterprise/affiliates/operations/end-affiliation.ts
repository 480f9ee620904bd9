import { endAffiliation } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { holdAffiliation, refuseStep, takeAffiliationStep } from '../acts/take-affiliation-step.ts';

export const endAffiliationHandler = handle(endAffiliation, async ({ actor, input, tx, platform, now }) => {
  const { affiliationId, reason = '' } = input;
  const held = await holdAffiliation(tx, actor, affiliationId);
  // whoever asked takes an unanswered request back; whoever was asked answers it
  const verb = held.affiliation.state === 'asked' && held.affiliation.side === 'parent' ? 'withdraw' : 'end';
  refuseStep(held, verb);
  const state = await takeAffiliationStep(tx, platform, actor, { held, stepping: { verb, reason, now } });
  return { affiliationId, state };
});
