import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckAnswer } from '#ports/identity-check.ts';
import type { Question } from '../evidence.ts';
import { insertCheck, saveAnswer } from '../store/identity-checks.ts';
import { insertPrivacyConsent } from '../store/privacy-consents.ts';
import { CONSENT_PURPOSES } from '../way.ts';

/**
 * Asks a service, and keeps as evidence that it was asked, under which consent, and what it answered. What leaves the platform is on record
 * before it does.
 * @returns whether the records agree with the claim
 * @throws DomainError IDENTITY_CHECK_UNAVAILABLE where nobody is connected or nobody answers
 */
export async function askCheck<Claim>(platform: Platform, question: Question<Claim>): Promise<boolean> {
  const { check, claim, method, of, consentHash, origin, now } = question;
  const provider = check.name;
  if (provider === 'none') throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
  const checkId = uuidv7({ msecs: now.getTime() });
  const { personId, address } = of;
  const { db } = platform;
  const asked = { checkId, method, provider, personId, address, consentHash, origin, now };
  if (personId === undefined || consentHash === undefined) await insertCheck(db, asked);
  else
    await transact(db, async (tx) => {
      await insertCheck(tx, asked);
      const consent = { consentId: checkId, purpose: CONSENT_PURPOSES[method], textHash: consentHash, origin, now };
      await insertPrivacyConsent(tx, personId, consent);
    });
  const keep = (answer: CheckAnswer | undefined) => saveAnswer(db, checkId, answer, platform.clock.now());
  let answer: CheckAnswer;
  try {
    answer = await check.ask(claim, checkId);
  } catch (error) {
    await keep(undefined);
    throw error;
  }
  await keep(answer);
  return answer.agrees;
}
