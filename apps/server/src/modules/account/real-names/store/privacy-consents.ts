import type { Origin, PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

export interface PrivacyConsent {
  /** the number of the check that it is for */
  readonly consentId: string;
  readonly purpose: 'identity_number' | 'bank_card' | 'face' | 'credit' | 'bank_account';
  readonly textHash: string;
  readonly origin: Origin;
  readonly now: Date;
}

/** That the person agreed to the use of sensitive data, to which words, and from where. */
export async function insertPrivacyConsent(tx: Tx, party: PartyId, consent: PrivacyConsent): Promise<void> {
  const { consentId, purpose, textHash, origin, now } = consent;
  await tx
    .insertInto('privacy_consents')
    .values({
      party_id: party,
      consent_id: consentId,
      purpose,
      text_hash: textHash,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      created_at: now,
    })
    .execute();
}
