import { readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { CONSENT_WORDS, shownWords } from '#modules/account/real-names/index.ts';
import { handle } from '#operation/handle.ts';

export const readOrganizationCheckHandler = handle(readOrganizationCheck, async ({ platform }) => {
  const { name, testClaims } = platform.identityChecks.organization;
  return { simulator: name === 'simulator', testNumbers: [...testClaims], consent: shownWords(CONSENT_WORDS.register) };
});
