import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { CheckAnswer } from '#ports/identity-check.ts';
import type { CheckMethod } from '../evidence.ts';
import { type AskedCheck, insertCheck, saveAnswer } from '../store/identity-checks.ts';
import { insertPrivacyConsent } from '../store/privacy-consents.ts';
import { CONSENT_PURPOSES } from '../way.ts';

interface LateCheck extends Omit<AskedCheck, 'personId' | 'address' | 'consentHash'> {
  readonly method: Extract<CheckMethod, 'microDeposit'>;
  readonly personId: PartyId;
  readonly consentHash: string;
}

/** Evidence that a check was begun, and under which consent, whose answer comes days later: written with what will be asked. */
export async function openLateCheck(tx: Tx, check: LateCheck): Promise<void> {
  const { checkId, method, personId, consentHash, origin, now } = check;
  await insertCheck(tx, { ...check, address: undefined });
  await insertPrivacyConsent(tx, personId, { consentId: checkId, purpose: CONSENT_PURPOSES[method], textHash: consentHash, origin, now });
}

/** What became of it; undefined: it ended without an answer. */
export async function answerLateCheck(tx: Tx, checkId: string, answer: CheckAnswer | undefined, now: Date): Promise<void> {
  await saveAnswer(tx, checkId, answer, now);
}
