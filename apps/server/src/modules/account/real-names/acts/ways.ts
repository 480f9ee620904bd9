import { HOSTED_WAYS, REAL_NAME_WAYS, type RealNameWay } from '@moqi/api/account/real-names';
import type { HostedChecks } from '#ports/hosted-check.ts';
import type { IdentityChecks } from '#ports/identity-check.ts';
import { CONSENT_WORDS, shownWords } from '../consent-words.ts';

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

/** The ways at a provider's page: who looks, and what is agreed to. */
export function hostedWaysOf(hostedChecks: HostedChecks) {
  return HOSTED_WAYS.map((way) => ({ way, by: hostedChecks[way].name, consent: shownWords(CONSENT_WORDS[way]) }));
}

/** The ways to prove a name here: who checks, what is agreed to, and examples where that is a simulator. */
export function waysOf(identityChecks: IdentityChecks) {
  return REAL_NAME_WAYS.map((way) => ({
    way,
    by: (way === 'operator3' ? identityChecks.person : identityChecks.bankCard).name,
    consent: shownWords(CONSENT_WORDS[way]),
    testNumbers: testNumbersOf(way, identityChecks).map(({ name, idNo, mobile = '', cardNo = '' }) => ({ name, idNo, mobile, cardNo })),
  }));
}
