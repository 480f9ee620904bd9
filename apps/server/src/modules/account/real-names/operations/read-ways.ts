import { REAL_NAME_WAYS, type RealNameWay, readWays } from '@moqi/api/account/real-names';
import { handle } from '#operation/handle.ts';
import type { IdentityChecks } from '#ports/identity-check.ts';
import { CONSENT_WORDS, consentHashOf } from '../consent-words.ts';

interface TestNumber {
  readonly name: string;
  readonly idNo: string;
  readonly mobile?: string;
  readonly cardNo?: string;
}

/** Of four factors the bank knows any mobile number that passes: that of the examples of the first check. */
function testNumbersOf(way: RealNameWay, { person, bankCard }: IdentityChecks): readonly TestNumber[] {
  if (way === 'operator3') return person.testClaims;
  if (way === 'bank3') return bankCard.testClaims;
  const mobileOf = (idNo: string) => person.testClaims.find((claim) => claim.idNo === idNo)?.mobile ?? '';
  return bankCard.testClaims.map((claim) => ({ ...claim, mobile: mobileOf(claim.idNo) }));
}

const shown = (text: string) => ({ text, hash: consentHashOf(text) });

export const readWaysHandler = handle(readWays, async ({ platform: { identityChecks } }) => ({
  ways: REAL_NAME_WAYS.map((way) => ({
    way,
    by: (way === 'operator3' ? identityChecks.person : identityChecks.bankCard).name,
    consent: { 'zh-CN': shown(CONSENT_WORDS[way]['zh-CN']), en: shown(CONSENT_WORDS[way].en) },
    testNumbers: testNumbersOf(way, identityChecks).map(({ name, idNo, mobile = '', cardNo = '' }) => ({ name, idNo, mobile, cardNo })),
  })),
}));
