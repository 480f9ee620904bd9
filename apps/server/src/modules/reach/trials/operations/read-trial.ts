import { readTrial } from '@moqi/api/reach/trials';
import { handle } from '#operation/handle.ts';
import { codesOf, trialIn } from '../acts/open-trial.ts';
import { trialToWire } from '../wire.ts';

export const readTrialHandler = handle(readTrial, async ({ platform, cookies, now, tx }) => {
  const trial = await trialIn(tx, cookies, now);
  return { trial: trial ? trialToWire(trial, codesOf(platform)) : null, offered: platform.config.trialSigning };
});
