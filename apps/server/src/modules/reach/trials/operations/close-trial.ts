import { closeTrial } from '@moqi/api/reach/trials';
import { handle } from '#operation/handle.ts';
import { digestIn, oldestTrial } from '../acts/open-trial.ts';
import { deleteTrial } from '../store/trials.ts';
import { TRIAL_COOKIE } from '../trial.ts';

export const closeTrialHandler = handle(closeTrial, async ({ cookies, now, tx, fail }) => {
  const digest = digestIn(cookies);
  if (digest === undefined || !(await deleteTrial(tx, digest, oldestTrial(now)))) return fail('TRIAL_UNKNOWN');
  cookies.clear(TRIAL_COOKIE);
  return { closed: true as const };
});
