import { readVerification } from '@moqi/api/account/identity';
import { handle } from '#operation/handle.ts';
import { nameCheckWay } from '#ports/identity-check.ts';
import { verificationOf } from '../acts/verification-of.ts';
import { paperToWire } from '../wire.ts';

export const readVerificationHandler = handle(readVerification, async ({ actor, reads, platform, now }) => {
  const verification = await verificationOf(platform, reads, actor.personId);
  const check = platform.identityChecks.person;
  return {
    state: verification ? ('verified' as const) : ('none' as const),
    name: verification?.name ?? '',
    maskedIdNo: verification?.maskedIdNo ?? '',
    verifiedAt: verification?.verifiedAt.toISOString() ?? '',
    checkedBy: verification?.verifiedBy ?? '',
    paper: paperToWire(verification, now),
    simulator: check.name === 'simulator',
    nameCheck: nameCheckWay(platform),
    testNumbers: [...check.testClaims],
  };
});
