import { readVerification } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { verificationOf } from '../acts/verification-of.ts';

export const readVerificationHandler = handle(readVerification, async ({ actor, tx, platform }) => {
  const verification = await verificationOf(platform, tx, actor.personId);
  const check = platform.identityChecks.person;
  return {
    state: verification ? ('verified' as const) : ('none' as const),
    name: verification?.name ?? '',
    maskedIdNo: verification?.maskedIdNo ?? '',
    verifiedAt: verification?.verifiedAt.toISOString() ?? '',
    checkedBy: verification?.verifiedBy ?? '',
    simulator: check.name === 'simulator',
    testNumbers: [...check.testClaims],
  };
});
