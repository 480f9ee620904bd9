import type { PaperEnd, RealNameWay } from '@moqi/api/account/real-names';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { paperEndFrom, readClaim } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { IdentityCheck } from '#ports/identity-check.ts';
import { isConsentTo } from '../consent-words.ts';
import { statedPaper } from '../paper.ts';
import { verifierOf } from '../way.ts';
import { askCheck } from './ask-check.ts';
import { assertNameOpen, recordOwnName } from './own-name.ts';

interface Way<Claim> {
  readonly way: RealNameWay;
  readonly check: IdentityCheck<Claim>;
  readonly claim: Claim;
  /** of the ID card; undefined: not said */
  readonly endsOn: PaperEnd | undefined;
  /** SHA-256 of the words agreed to */
  readonly consentHash: string;
  /** what is said where the records do not agree */
  readonly mismatch: 'REAL_NAME_MISMATCH' | 'BANK_CARD_MISMATCH';
}

/**
 * Verifies an account by one of the ways, or gives a verified one another name. The consent stays on record whatever the check says.
 * @returns what stands with the account as what verified it
 * @throws DomainError CHILD_ACCOUNT_PERSONAL, CONSENT_OUTDATED, INPUT_INVALID, PAPER_PAST, REAL_NAME_DONE, SECRET_RESTS, IDENTITY_TAKEN,
 * IDENTITY_CHECK_UNAVAILABLE, and the mismatch of the way
 */
export async function verifyAccountBy<Claim extends { readonly name: string; readonly idNo: string }>(
  platform: Platform,
  actor: Person | Member,
  now: Date,
  { way, check, claim: given, endsOn: givenEnd, consentHash, mismatch }: Way<Claim>,
): Promise<string> {
  const party = actor.personId;
  if (actor.kind === 'member' && actor.isChild) throw new DomainError('CHILD_ACCOUNT_PERSONAL');
  if (!isConsentTo(way, consentHash)) throw new DomainError('CONSENT_OUTDATED');
  const claim = readClaim(given, now);
  const endsOn = paperEndFrom(givenEnd);
  await assertNameOpen(platform, party, { ...claim, endsOn }, now);
  const question = { check, claim, method: way, of: { personId: party }, consentHash, origin: actor.origin, now };
  if (!(await askCheck(platform, question))) throw new DomainError(mismatch);
  const verifiedBy = verifierOf(way, check.name === 'provider' ? 'provider' : 'simulator');
  const { name, idNo } = claim;
  const paper = statedPaper(endsOn);
  await transact(platform.db, (tx) => recordOwnName(tx, platform, party, { name, idNo, paper, verifiedBy, now }));
  return verifiedBy;
}
