import { createTrial } from '@moqi/api/reach/trials';
import { v7 as uuid } from 'uuid';
import { networkOf } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { countCall } from '#platform/call-limits.ts';
import { codesOf, digestIn, sealFile } from '../acts/open-trial.ts';
import { samplePdf } from '../acts/sample-pdf.ts';
import { insertTrial } from '../store/trials.ts';
import { newTrialToken, TRIAL_COOKIE, TRIAL_HOURS, TRIALS_A_DAY } from '../trial.ts';
import { trialToWire } from '../wire.ts';

const A_DAY = { times: TRIALS_A_DAY, perSeconds: 86_400 } as const;

export const createTrialHandler = handleInSteps(createTrial, async ({ actor, platform, cookies, now, transact, fail }) => {
  if (!platform.config.trialSigning) return fail('TRIAL_OFF');
  const wait = await countCall(platform, `trials ${networkOf(actor.origin.ip)}`, A_DAY, now);
  if (wait !== undefined) return fail('TRIALS_TOO_MANY', { most: TRIALS_A_DAY });
  const trial = { trialId: uuid({ msecs: now.getTime() }), createdAt: now };
  const sealedFile = sealFile(platform, trial.trialId, await samplePdf());
  const { token, digest } = newTrialToken();
  const former = digestIn(cookies);
  await transact((tx) => insertTrial(tx, { ...trial, sealedFile }, { digest, former }));
  cookies.set(TRIAL_COOKIE, token, { maxAgeSeconds: TRIAL_HOURS * 3600 });
  return trialToWire({ ...trial, signatures: [] }, codesOf(platform));
});
