import { signTrial } from '@moqi/api/reach/trials';
import { handleInSteps } from '#operation/handle.ts';
import { codesOf, openFile, sealFile, trialIn } from '../acts/open-trial.ts';
import { signSide } from '../acts/sign-side.ts';
import { saveSignature } from '../store/trials.ts';
import { judgeTrial } from '../trial.ts';
import { trialToWire } from '../wire.ts';

export const signTrialHandler = handleInSteps(signTrial, async ({ input, platform, cookies, now, transact, fail }) => {
  if (!platform.config.trialSigning) return fail('TRIAL_OFF');
  const trial = await trialIn(platform.db, cookies, now);
  if (trial === undefined) return fail('TRIAL_UNKNOWN');
  const { side, valicode: code, ink } = input;
  const refusal = judgeTrial(trial.signatures, codesOf(platform)(trial.trialId, side), { side, code, hasInk: ink !== undefined });
  if (refusal !== undefined) return fail(refusal);
  const { bytes, signature } = await signSide(openFile(platform, trial), side, ink, now);
  const signed = { ...trial, signatures: [...trial.signatures, signature] };
  const sealedFile = sealFile(platform, trial.trialId, bytes);
  // two windows of one browser may press at the same moment
  if (!(await transact((tx) => saveSignature(tx, signed, sealedFile)))) return fail('TRIAL_OTHER_SIDE');
  return trialToWire(signed, codesOf(platform));
});
