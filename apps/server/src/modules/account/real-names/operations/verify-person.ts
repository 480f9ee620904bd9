import { verifyPerson } from '@moqi/api/account/real-names';
import { handleInSteps } from '#operation/handle.ts';
import { verifyAccountBy } from '../acts/verify-account.ts';

export const verifyPersonHandler = handleInSteps(verifyPerson, async ({ actor, input, platform, now }) => {
  const { consent: consentHash, endsOn, ...claim } = input;
  const { person: check } = platform.identityChecks;
  const way = { way: 'operator3', check, claim, endsOn, consentHash, mismatch: 'REAL_NAME_MISMATCH' } as const;
  return { verified: true as const, checkedBy: await verifyAccountBy(platform, actor, now, way) };
});
