import { IDENTITY_TYPE } from '@moqi/api';
import { endsLater, LASTING, type PaperNotice } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import { nameChanged } from '../events.ts';
import { canonicalIdentityNumber } from '../identity-number.ts';
import {
  insertRealName,
  lockIdentityNumber,
  lockPaper,
  markPaperTold,
  type NameChange,
  replaceName,
  replacePaper,
} from '../store/real-names.ts';
import { findPartyByIdentityNumber } from '../views/persons.ts';
import type { StatedPaper } from '../views/real-names.ts';

const PURPOSE = 'identity-number';

const paperEndWords = (endsOn: string) =>
  endsOn === LASTING ? { 'zh-CN': '“长期”', en: 'no end' } : { 'zh-CN': ` ${endsOn}`, en: endsOn };

/** Finds a number without keeping it: the same for the 15 and the 18 digits of one person. */
export function identityNumberDigest(secrets: Secrets, idNo: string): Uint8Array {
  return secrets.mac(PURPOSE, canonicalIdentityNumber(idNo));
}

export function openIdentityNumber(secrets: Secrets, party: PartyId, sealed: Uint8Array): string {
  return Buffer.from(secrets.open(PURPOSE, sealed, party)).toString('utf8');
}

/** Whether the account was verified with this number. */
export async function holdsIdentityNumber(db: Database, secrets: Secrets, party: PartyId, idNo: string): Promise<boolean> {
  return (await findPartyByIdentityNumber(db, identityNumberDigest(secrets, idNo))) === party;
}

export interface VerifiedPerson {
  /** identityType of the paper; absent: an ID card */
  readonly identityType?: number;
  readonly name: string;
  readonly idNo: string;
  /** when the ID card ends; absent: nobody said it */
  readonly paper?: StatedPaper | undefined;
  readonly verifiedBy: string;
  readonly now: Date;
}

/**
 * Writes down who an account belongs to, after a check has passed.
 * @throws DomainError REAL_NAME_DONE, IDENTITY_TAKEN
 */
export async function recordRealName(
  tx: Tx,
  secrets: Secrets,
  party: PartyId,
  { name, idNo, paper, verifiedBy, now, identityType = IDENTITY_TYPE.idCard }: VerifiedPerson,
): Promise<void> {
  const numberDigest = identityNumberDigest(secrets, idNo);
  await lockIdentityNumber(tx, numberDigest);
  const other = await findPartyByIdentityNumber(tx, numberDigest);
  if (other !== undefined && other !== party) throw new DomainError('IDENTITY_TAKEN');
  const numberSealed = secrets.seal(PURPOSE, Buffer.from(idNo), party);
  const written = await insertRealName(tx, party, { name, identityType, numberSealed, numberDigest, paper, verifiedBy }, now);
  if (!written) throw new DomainError('REAL_NAME_DONE');
}

/**
 * Writes down what a verified person is called now, after a check of the account's own ID number has passed.
 * @throws DomainError REAL_NAME_DONE where the former name is not the account's any more
 */
export async function recordNameChange(tx: Tx, party: PartyId, given: NameChange, now: Date): Promise<void> {
  if (!(await replaceName(tx, party, given, now))) throw new DomainError('REAL_NAME_DONE');
  await emit(tx, nameChanged, { party, id: party, at: now, ids: {} });
}

/** Writes down when the ID card ends that a check of a verified person has shown: one that ends earlier may be another one, and counts. */
export async function recordPaper(tx: Tx, party: PartyId, paper: StatedPaper, now: Date): Promise<void> {
  await replacePaper(tx, party, { paper, former: await lockPaper(tx, party) }, now);
}

/**
 * Writes down the new ID card of a person who was verified with an earlier one.
 * @throws DomainError PAPER_NOT_LATER {known}
 */
export async function renewPaper(tx: Tx, party: PartyId, paper: StatedPaper, now: Date): Promise<void> {
  const former = await lockPaper(tx, party);
  if (former !== undefined && !endsLater(paper.endsOn, former.endsOn)) {
    throw new DomainError('PAPER_NOT_LATER', { known: paperEndWords(former.endsOn) });
  }
  await replacePaper(tx, party, { paper, former }, now);
}

/** Writes down which notice of the end of the ID card a person was sent last. */
export async function recordPaperTold(tx: Tx, party: PartyId, told: PaperNotice): Promise<void> {
  await markPaperTold(tx, party, told);
}
