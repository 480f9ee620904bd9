import { certificateOf, type SignatureAlgorithm, type Signer } from '@moqi/pki';
import { generateKey, softwareSigner } from '@moqi/pki/server';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import type { CertificateRequest } from '#ports/certificate-authority.ts';
import { type CertificateRow, insertCertificate, lockParty, sealCertificate, sealCertificatesOf } from '../store/certificates.ts';
import {
  CERTIFICATE_YEARS,
  type CertifiedOrganization,
  type CertifiedPerson,
  organizationSubject,
  personSubject,
  validity,
} from '../subjects.ts';

/** Of every key that is made: the policy on algorithms announces no end for it, so each certificate stays good to its own. */
const ALGORITHM = 'ecdsa-p256-sha256';

export interface IssuedSigner {
  readonly signer: Signer;
  /** hexadecimal */
  readonly serial: string;
  /** To be stored with the signature it made; absent when the certificate is stored already. */
  readonly row?: CertificateRow;
}

interface Certified extends Pick<CertificateRequest, 'profile' | 'subject' | 'spki'> {
  readonly party: PartyId;
  readonly isOwn: boolean;
  readonly certificateId: string;
  readonly algorithm: SignatureAlgorithm;
  /** absent: the key is used once and never stored */
  readonly keyReference?: Uint8Array;
}

/** The certification authority did not certify. A job that meets it fails, and runs again. */
class AuthorityUnavailable extends Error {}

/** For operations, whose caller is told and may try again. @throws DomainError CERTIFICATION_UNAVAILABLE */
export async function tellingOfOutages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AuthorityUnavailable ? new DomainError('CERTIFICATION_UNAVAILABLE') : error;
  }
}

/** @throws AuthorityUnavailable */
async function certify({ authority, clock, log }: Platform, certified: Certified): Promise<CertificateRow> {
  const { party, isOwn, certificateId, profile, subject, spki, algorithm, keyReference } = certified;
  const now = clock.now();
  const asked = { profile, subject, spki, ...validity(now, CERTIFICATE_YEARS[profile]) };
  const der = await authority.certify(asked).catch((cause: unknown) => {
    log.error(cause, 'the certification authority did not certify');
    throw new AuthorityUnavailable('no certificate was issued', { cause });
  });
  const { serial, notBefore, notAfter } = certificateOf(der);
  return {
    party_id: party,
    is_own: isOwn,
    certificate_id: certificateId,
    purpose: keyReference === undefined ? 'once' : 'seal',
    algorithm,
    serial,
    subject: subject.commonName ?? '',
    issuer: authority.issuer.name,
    is_self_built: authority.issuer.selfBuilt,
    certificate: Buffer.from(der),
    wrapped_key: keyReference === undefined ? null : Buffer.from(keyReference),
    not_before: notBefore,
    not_after: notAfter,
    created_at: now,
  };
}

/**
 * A key and certificate in the person's name, or marked 未实名, for one signing act (电子签名法 第十三条: exclusive to the signer).
 * The key exists only in the returned signer; the certificate's row is stored with the signature.
 * @param party whose row it is; `isOwn` false: a signer without an account, whose certificate is kept with the owner of the contract
 */
export async function signerForPerson(
  platform: Platform,
  { party, isOwn, person }: { readonly party: PartyId; readonly isOwn: boolean; readonly person: CertifiedPerson },
): Promise<IssuedSigner> {
  const algorithm = ALGORITHM;
  const { spki, pkcs8 } = generateKey(algorithm);
  const subject = personSubject(person);
  const row = await certify(platform, { party, isOwn, certificateId: uuid(), profile: 'person', subject, spki, algorithm });
  const signer = softwareSigner({ algorithm, pkcs8, certificate: row.certificate, chain: await platform.authority.chain() });
  return { signer, serial: row.serial, row };
}

/** Stores the certificate of a signer with the signature it made, unless it is stored already. */
export function keepCertificate(writes: Writes, { row }: IssuedSigner): void {
  if (row) insertCertificate(writes, row);
}

/** The enterprise's seal certificate, issued at its first use; the key lies where the installation keeps signer keys. */
export async function signerForOrganization(platform: Platform, organization: CertifiedOrganization): Promise<IssuedSigner> {
  const now = platform.clock.now();
  const stored = (await sealCertificate(platform.db, organization, now)) ?? (await issueSealCertificate(platform, organization));
  if (stored.wrapped_key === null) throw new Error('a seal certificate has no key');
  const signer = await platform.signerKeys.open({
    reference: stored.wrapped_key,
    context: stored.certificate_id,
    algorithm: stored.algorithm as SignatureAlgorithm,
    certificate: stored.certificate,
    chain: await platform.authority.chain(),
  });
  return { signer, serial: stored.serial };
}

/** Every certificate the enterprise may seal with today, the youngest first; that one lasts until `until` at least. */
export async function sealCertificates(platform: Platform, organization: CertifiedOrganization, until: Date) {
  const known = await sealCertificate(platform.db, organization, until);
  if (!known) await issueSealCertificate(platform, organization, until);
  return await sealCertificatesOf(platform.db, organization, platform.clock.now());
}

async function issueSealCertificate(platform: Platform, organization: CertifiedOrganization, until = platform.clock.now()) {
  const { party } = organization;
  const certificateId = uuid();
  const { algorithm, spki, reference } = await platform.signerKeys.make(ALGORITHM, certificateId);
  const subject = organizationSubject(organization);
  const certified = {
    party,
    isOwn: true,
    certificateId,
    profile: 'organization',
    subject,
    spki,
    algorithm,
    keyReference: reference,
  } as const;
  const row = await certify(platform, certified);
  return await transact(platform.db, async (tx) => {
    await lockParty(tx, party);
    const already = await sealCertificate(tx, organization, until);
    if (already) return already;
    await writeTogether(tx, (writes) => insertCertificate(writes, row));
    return row;
  });
}
