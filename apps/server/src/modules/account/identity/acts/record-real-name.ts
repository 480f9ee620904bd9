import { IDENTITY_TYPE } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import { nameChanged } from '../events.ts';
import { canonicalIdentityNumber } from '../identity-number.ts';
import { insertRealName, lockIdentityNumber, type NameChange, replaceName } from '../store/real-names.ts';
import { findPartyByIdentityNumber } from '../views/persons.ts';

const PURPOSE = 'identity-number';

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
  { name, idNo, verifiedBy, now, identityType = IDENTITY_TYPE.idCard }: VerifiedPerson,
): Promise<void> {
  const numberDigest = identityNumberDigest(secrets, idNo);
  await lockIdentityNumber(tx, numberDigest);
  const other = await findPartyByIdentityNumber(tx, numberDigest);
  if (other !== undefined && other !== party) throw new DomainError('IDENTITY_TAKEN');
  const numberSealed = secrets.seal(PURPOSE, Buffer.from(idNo), party);
  const written = await insertRealName(tx, party, { name, identityType, numberSealed, numberDigest, verifiedBy }, now);
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
