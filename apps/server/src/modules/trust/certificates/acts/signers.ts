import type { ErrorCode } from '@moqi/api';
import { certificateOf, PkiError, type PkiErrorCode, type SignatureAlgorithm, type Signer } from '@moqi/pki';
import { chainBelow, createAuthority, generateKey, issueCertificate, softwareSigner } from '@moqi/pki/server';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { AuthorityUnavailable, type CertificateRequest, type CertifiedKind, type Issuer } from '#ports/certificate-authority.ts';
import {
  type CertificateHolder,
  type CertificateRow,
  findIssuers,
  insertCertificate,
  lastingCertificate,
  lockParty,
  sealCertificate,
  sealCertificatesOf,
} from '../store/certificates.ts';
import {
  CERTIFICATE_YEARS,
  type CertifiedOrganization,
  type CertifiedPerson,
  organizationSubject,
  personSubject,
  validity,
} from '../subjects.ts';

export interface IssuedSigner {
  readonly signer: Signer;
  /** hexadecimal */
  readonly serial: string;
  readonly issuer: Issuer;
  /** a service elsewhere signs with its key, and may take its time */
  readonly isElsewhere: boolean;
  /** To be stored with the signature it made; absent when the certificate is stored already. */
  readonly row?: CertificateRow;
}

interface Certified extends Pick<CertificateRequest, 'profile' | 'subject' | 'spki'> {
  readonly party: PartyId;
  readonly isOwn: boolean;
  readonly certificateId: string;
  readonly algorithm: SignatureAlgorithm;
  readonly purpose: Exclude<CertificateRow['purpose'], 'own'>;
  /** absent: the key is used once and never stored */
  readonly keyReference?: Uint8Array;
}

type StoredSigner = Pick<CertificateRow, 'certificate_id' | 'algorithm' | 'serial' | 'certificate' | 'wrapped_key'>;

/** A key that lies in a device which is not there, or does not let us in. */
const KEY_NOT_THERE: ReadonlySet<PkiErrorCode> = new Set([
  'TOKEN_UNAVAILABLE',
  'TOKEN_REFUSED',
  'PIN_WRONG',
  'KEY_UNKNOWN',
  'KEY_UNUSABLE',
]);

/** Whether a service or a device is away for now, so that the same may be asked again; a refusal stays one. */
export const isOutage = (error: unknown): boolean =>
  error instanceof AuthorityUnavailable || (error instanceof PkiError && error.code === 'TOKEN_UNAVAILABLE');

const OF_SIGNING = { authority: 'CERTIFICATION_UNAVAILABLE', key: 'SIGNING_KEY_UNAVAILABLE' } as const;

/**
 * For operations, whose caller is told and may try again.
 * @param codes of the refusals where it is no signature that was to be made
 * @throws DomainError CERTIFICATION_UNAVAILABLE, SIGNING_KEY_UNAVAILABLE
 */
export async function tellingOfOutages<T>(
  { log }: Pick<Platform, 'log'>,
  work: () => Promise<T>,
  codes: { readonly authority: ErrorCode; readonly key: ErrorCode } = OF_SIGNING,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthorityUnavailable) throw new DomainError(codes.authority);
    if (error instanceof PkiError && KEY_NOT_THERE.has(error.code)) {
      log.error(error, 'the device with the key did not sign');
      throw new DomainError(codes.key);
    }
    throw error;
  }
}

/** @throws AuthorityUnavailable */
async function certify({ authorities, clock, log }: Platform, certified: Certified): Promise<CertificateRow> {
  const { party, isOwn, certificateId, profile, subject, spki, algorithm, purpose, keyReference } = certified;
  const now = clock.now();
  const asked = { requestId: certificateId, profile, subject, spki, ...validity(now, CERTIFICATE_YEARS[purpose]) };
  const der = await authorities[profile].authority.certify(asked).catch((cause: unknown) => {
    log.error(cause, 'the certification authority did not certify');
    throw new AuthorityUnavailable('no certificate was issued', { cause });
  });
  const { serial, notBefore, notAfter } = certificateOf(der);
  const { issuer } = await authorities.issuerOf(der);
  return {
    party_id: party,
    is_own: isOwn,
    certificate_id: certificateId,
    purpose,
    algorithm,
    serial,
    subject: subject.commonName ?? '',
    issuer: issuer.name,
    is_self_built: issuer.selfBuilt,
    certificate: Buffer.from(der),
    wrapped_key: keyReference === undefined ? null : Buffer.from(keyReference),
    not_before: notBefore,
    not_after: notAfter,
    created_at: now,
  };
}

/** The signer of a certificate whose key the installation keeps. */
async function openKept(platform: Platform, stored: StoredSigner): Promise<IssuedSigner> {
  if (stored.wrapped_key === null) throw new Error('a kept certificate has no key');
  const { chain, issuer } = await platform.authorities.issuerOf(stored.certificate);
  const signer = await platform.signerKeys.open({
    reference: stored.wrapped_key,
    context: stored.certificate_id,
    algorithm: stored.algorithm as SignatureAlgorithm,
    certificate: stored.certificate,
    chain,
  });
  return { signer, serial: stored.serial, issuer, isElsewhere: platform.signerKeys.isElsewhere(stored.wrapped_key) };
}

/**
 * The certificate that the person applied for; without one a key and certificate in the person's name, or marked 未实名, for one signing act
 * (电子签名法 第十三条: exclusive to the signer), whose key exists only in the returned signer and whose row is stored with the signature.
 * @param party whose row it is; `isOwn` false: a signer without an account, whose certificate is kept with the owner of the contract
 */
export async function signerForPerson(
  platform: Platform,
  { party, isOwn, person }: { readonly party: PartyId; readonly isOwn: boolean; readonly person: CertifiedPerson },
): Promise<IssuedSigner> {
  const isProven = isOwn && person.codeAddress === undefined;
  const kept = isProven ? await lastingCertificate(platform.db, { party, name: person.name }, platform.clock.now()) : undefined;
  if (kept) return await openKept(platform, kept);
  const { algorithm } = platform.authorities.person;
  const { spki, pkcs8 } = generateKey(algorithm);
  const certified = { party, isOwn, certificateId: uuid(), purpose: 'once', profile: 'person', spki, algorithm } as const;
  const row = await certify(platform, { ...certified, subject: personSubject(person) });
  const { chain, issuer } = await platform.authorities.issuerOf(row.certificate);
  const signer = softwareSigner({ algorithm, pkcs8, certificate: row.certificate, chain });
  return { signer, serial: row.serial, issuer, isElsewhere: false, row };
}

/** Whether a signature of such a signer may have to wait for its certificate or its key: for a service elsewhere, or a token that is away. */
export function mayHaveToWait({ authorities, authority, config, keyDevice }: Platform, kind: CertifiedKind): boolean {
  const isElsewhere = authorities[kind].authority !== authority || (kind === 'organization' && config.remoteSigning !== undefined);
  return isElsewhere || keyDevice !== undefined;
}

/** Stores the certificate of a signer with the signature it made, unless it is stored already. */
export function keepCertificate(writes: Writes, { row }: IssuedSigner): void {
  if (row) insertCertificate(writes, row);
}

/** The enterprise's seal certificate, issued at its first use; the key lies where the installation keeps signer keys. */
export async function signerForOrganization(platform: Platform, organization: CertifiedOrganization): Promise<IssuedSigner> {
  const now = platform.clock.now();
  const stored = (await sealCertificate(platform.db, organization, now)) ?? (await issueSealCertificate(platform, organization));
  return await openKept(platform, stored);
}

/** Every certificate the enterprise may seal with today, the youngest first; that one lasts until `until` at least. */
export async function sealCertificates(platform: Platform, organization: CertifiedOrganization, until: Date) {
  const known = await sealCertificate(platform.db, organization, until);
  if (!known) await issueSealCertificate(platform, organization, until);
  return await sealCertificatesOf(platform.db, organization, platform.clock.now());
}

/** A certificate whose key the installation keeps, without its row. @throws AuthorityUnavailable */
async function certifyKept(
  platform: Platform,
  certified: Pick<Certified, 'party' | 'purpose' | 'profile' | 'subject'>,
): Promise<CertificateRow> {
  const certificateId = uuid();
  const { profile: kind, subject } = certified;
  const wished = platform.authorities[kind].algorithm;
  const { algorithm, spki, reference } = await platform.signerKeys.make(wished, certificateId, { kind, subject });
  return await certify(platform, { ...certified, isOwn: true, certificateId, spki, algorithm, keyReference: reference });
}

async function issueSealCertificate(platform: Platform, organization: CertifiedOrganization, until = platform.clock.now()) {
  const { party } = organization;
  const subject = organizationSubject(organization);
  const row = await certifyKept(platform, { party, purpose: 'seal', profile: 'organization', subject });
  return await transact(platform.db, async (tx) => {
    await lockParty(tx, party);
    const already = await sealCertificate(tx, organization, until);
    if (already) return already;
    // a signing service hands out the certificate that it has, also where one is wished that lasts longer
    const held = await sealCertificate(tx, organization, platform.clock.now());
    if (held?.serial === row.serial) return held;
    await writeTogether(tx, (writes) => insertCertificate(writes, row));
    return row;
  });
}

/** A certificate for a year in a person's proven name, unless one is there that lasts until `until`. @throws AuthorityUnavailable */
export async function issueLastingCertificate(platform: Platform, holder: CertificateHolder, until: Date) {
  const subject = personSubject(holder);
  const row = await certifyKept(platform, { party: holder.party, purpose: 'lasting', profile: 'person', subject });
  return await transact(platform.db, async (tx) => {
    await lockParty(tx, holder.party);
    const already = await lastingCertificate(tx, holder, until);
    if (already) return already;
    await writeTogether(tx, (writes) => insertCertificate(writes, row));
    return row;
  });
}

/** Who issued certificates of these parties, by their serial numbers in hexadecimal; one of another party is not among them. */
export function issuersOf(db: Database, parties: readonly PartyId[], serials: readonly string[]): Promise<ReadonlyMap<string, Issuer>> {
  return findIssuers(db, parties, serials);
}

const UNVOUCHED_ALGORITHM = 'ecdsa-p256-sha256';
const DAY_MS = 86_400_000;

interface Unvouched {
  /** of the authority, which exists for this one signature */
  readonly authority: string;
  /** 无法律效力, in whatever words, in both certificates */
  readonly mark: string;
  readonly kind: CertifiedKind;
  readonly name: string;
  readonly now: Date;
}

/**
 * A key and certificate of an authority that exists for one signature. Its root is in no list of anybody's, ours included, and its key is gone
 * when this returns: a validator can tell that the file is intact and that nobody vouches for the name.
 */
export async function unvouchedSigner({ authority, mark, kind, name, now }: Unvouched): Promise<Signer> {
  const { issuing } = await createAuthority({ name: authority, organization: mark, algorithm: UNVOUCHED_ALGORITHM, now });
  const { spki, pkcs8 } = generateKey(UNVOUCHED_ALGORITHM);
  const certificate = await issueCertificate(issuing, {
    profile: kind,
    subject: { commonName: `${name}（${mark}）`, country: 'CN', ...(kind === 'organization' && { organization: mark }) },
    spki,
    notBefore: now,
    notAfter: new Date(now.getTime() + DAY_MS),
  });
  return softwareSigner({ algorithm: UNVOUCHED_ALGORITHM, pkcs8, certificate, chain: chainBelow(issuing) });
}

/** The serial number of its certificate, hexadecimal. */
export const serialOf = ({ certificate }: Pick<Signer, 'certificate'>): string => certificateOf(certificate).serial;

const SANDBOX_ISSUER = { name: '墨契沙箱测试机构', selfBuilt: true } as const;
const NO_EFFECT = '沙箱测试，无法律效力';
/** Of a common name (X.520): what of a name is left beside the mark. */
const MOST_OF_NAME = 48;

/** Who signs in a sandbox: nobody's authority is asked, and the certificate says what it is. Its row is kept with the sandbox. */
export async function signerForSandbox({ clock }: Pick<Platform, 'clock'>, sandbox: PartyId, name: string): Promise<IssuedSigner> {
  const now = clock.now();
  const asked = { authority: SANDBOX_ISSUER.name, mark: NO_EFFECT, kind: 'person', name: name.slice(0, MOST_OF_NAME), now } as const;
  const signer = await unvouchedSigner(asked);
  const { serial, subject, notBefore, notAfter } = certificateOf(signer.certificate);
  const row = {
    party_id: sandbox,
    is_own: false,
    certificate_id: uuid(),
    purpose: 'once',
    algorithm: signer.algorithm,
    serial,
    subject: subject.commonName ?? '',
    issuer: SANDBOX_ISSUER.name,
    is_self_built: SANDBOX_ISSUER.selfBuilt,
    certificate: Buffer.from(signer.certificate),
    wrapped_key: null,
    not_before: notBefore,
    not_after: notAfter,
    created_at: now,
  } as const;
  return { signer, serial, issuer: SANDBOX_ISSUER, isElsewhere: false, row };
}

/** Whether the person has a lasting certificate, which no new one is issued beside. */
export async function hasLastingCertificate(db: Database, holder: CertificateHolder, at: Date): Promise<boolean> {
  return (await lastingCertificate(db, holder, at)) !== undefined;
}
