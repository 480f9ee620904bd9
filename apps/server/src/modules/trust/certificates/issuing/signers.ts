import { certificateOf, type SignatureAlgorithm, type Signer } from '@moqi/pki';
import { chainBelow, generateKey, issueCertificate, type SoftwareKey, softwareSigner } from '@moqi/pki/server';
import { v7 as uuid } from 'uuid';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { type CertificateRow, insertCertificate, lockParty, sealCertificate, sealCertificatesOf } from '../store/certificates.ts';
import { CERTIFICATE_YEARS, type CertifiedOrganization, organizationSubject, personSubject, validity } from '../subjects.ts';
import { builtInAuthority } from './built-in-authority.ts';

const PURPOSE = 'certificate-key';
const PERSON_ALGORITHM = 'ecdsa-p256-sha256';
const ORGANIZATION_ALGORITHM = 'rsa-pkcs1-sha256';

export interface IssuedSigner {
  readonly signer: Signer;
  /** hexadecimal */
  readonly serial: string;
  /** To be stored with the signature it made; absent when the certificate is stored already. */
  readonly row?: CertificateRow;
}

async function issue(
  platform: Platform,
  request: { party: string; purpose: 'seal' | 'once'; key: SoftwareKey; subject: ReturnType<typeof personSubject> },
): Promise<{ row: CertificateRow; chain: readonly Uint8Array[] }> {
  const { party, purpose, key, subject } = request;
  const { issuing } = await builtInAuthority(platform);
  const now = platform.clock.now();
  const profile = purpose === 'seal' ? 'organization' : 'person';
  const der = await issueCertificate(issuing, { profile, subject, spki: key.spki, ...validity(now, CERTIFICATE_YEARS[profile]) });
  const certificate = certificateOf(der);
  const id = uuid();
  const row: CertificateRow = {
    party_id: party,
    certificate_id: id,
    purpose,
    algorithm: key.algorithm,
    serial: certificate.serial,
    subject: subject.commonName ?? '',
    certificate: Buffer.from(der),
    wrapped_key: purpose === 'seal' ? Buffer.from(platform.secrets.seal(PURPOSE, key.pkcs8, id)) : null,
    not_before: certificate.notBefore,
    not_after: certificate.notAfter,
    created_at: now,
  };
  return { row, chain: chainBelow(issuing) };
}

/**
 * A key and certificate in the person's name for one signing act (电子签名法 第十三条: exclusive to the signer).
 * The key exists only in the returned signer; the certificate's row is stored with the signature.
 */
export async function signerForPerson(
  platform: Platform,
  person: { readonly party: string; readonly name: string },
): Promise<IssuedSigner> {
  const key = generateKey(PERSON_ALGORITHM);
  const { row, chain } = await issue(platform, { party: person.party, purpose: 'once', key, subject: personSubject(person.name) });
  const signer = softwareSigner({ algorithm: PERSON_ALGORITHM, pkcs8: key.pkcs8, certificate: row.certificate, chain });
  return { signer, serial: row.serial, row };
}

const sealSigners = new WeakMap<Platform, Map<string, IssuedSigner>>();

/** The enterprise's seal certificate, issued at its first use; the key stays wrapped under the master key. */
export async function signerForOrganization(platform: Platform, organization: CertifiedOrganization): Promise<IssuedSigner> {
  const now = platform.clock.now();
  const stored = (await sealCertificate(platform.db, organization, now)) ?? (await issueSealCertificate(platform, organization));
  const cache = sealSigners.get(platform) ?? new Map<string, IssuedSigner>();
  sealSigners.set(platform, cache);
  const known = cache.get(stored.certificate_id);
  if (known) return known;
  if (stored.wrapped_key === null) throw new Error('a seal certificate has no key');
  const { issuing } = await builtInAuthority(platform);
  const signer = softwareSigner({
    algorithm: stored.algorithm as SignatureAlgorithm,
    pkcs8: platform.secrets.open(PURPOSE, stored.wrapped_key, stored.certificate_id),
    certificate: stored.certificate,
    chain: chainBelow(issuing),
  });
  const issued = { signer, serial: stored.serial };
  if (cache.size >= 1_000) cache.clear();
  cache.set(stored.certificate_id, issued);
  return issued;
}

/** Every certificate the enterprise may seal with today, the youngest first; that one lasts until `until` at least. */
export async function sealCertificates(platform: Platform, organization: CertifiedOrganization, until: Date) {
  const known = await sealCertificate(platform.db, organization, until);
  if (!known) await issueSealCertificate(platform, organization, until);
  return await sealCertificatesOf(platform.db, organization, platform.clock.now());
}

async function issueSealCertificate(platform: Platform, organization: CertifiedOrganization, until = platform.clock.now()) {
  const key = generateKey(ORGANIZATION_ALGORITHM);
  const { row } = await issue(platform, { party: organization.party, purpose: 'seal', key, subject: organizationSubject(organization) });
  return await transact(platform.db, async (tx) => {
    await lockParty(tx, organization.party);
    const already = await sealCertificate(tx, organization, until);
    if (already) return already;
    await insertCertificate(tx, row);
    return row;
  });
}
