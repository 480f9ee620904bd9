import { verifyByBank } from '@moqi/api/account/real-names';
import { handleInSteps } from '#operation/handle.ts';
import { verifyAccountBy } from '../acts/verify-account.ts';

export const verifyByBankHandler = handleInSteps(verifyByBank, async ({ actor, input, platform, now }) => {
  const { consent: consentHash, endsOn, mobile, ...card } = input;
  const claim = mobile === undefined ? card : { ...card, mobile };
  const { bankCard: check } = platform.identityChecks;
  const way = mobile === undefined ? 'bank3' : 'bank4';
  const by = { way, check, claim, endsOn, consentHash, mismatch: 'BANK_CARD_MISMATCH' } as const;
  return { verified: true as const, checkedBy: await verifyAccountBy(platform, actor, now, by) };
});
