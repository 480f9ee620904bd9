import { randomBytes } from 'node:crypto';
import { SIGNATURE_ALGORITHMS } from '../algorithms.ts';
import { fromHex } from '../bytes.ts';
import { certificateOf } from '../certificate.ts';
import { KEY_USAGES, type KeyUsage } from '../certificate-extensions.ts';
import * as der from '../der.ts';
import { encodeName, type NameAttributes } from '../distinguished-name.ts';
import { PkiError } from '../errors.ts';
import { digest } from '../hash.ts';
import { OID } from '../oids.ts';
import type { SignatureAlgorithm, Signer } from '../ports.ts';
import { parsePublicKey } from '../public-key.ts';

/**
 * What an end certificate is for:
 * `person` and `organization` sign documents, `timestamp` is for a time-stamping authority (RFC 3161 §2.3), `seal-maker`
 * signs seal objects (GB/T 38540), `ocsp` answers for its issuer (RFC 6960 §4.2.2.2).
 */
export type CertificateProfile = 'person' | 'organization' | 'timestamp' | 'seal-maker' | 'ocsp';

/** The extensions a profile fixes. */
interface ProfileRules {
  readonly keyUsage: readonly KeyUsage[];
  readonly extendedKeyUsage: readonly string[];
  readonly extendedKeyUsageCritical?: boolean;
  readonly extra?: readonly Uint8Array[];
}

/** Key usage as ETSI EN 319 412-2 §4.3.2 has it for signatures: both bits, so that readers of either school are content. */
const SIGNING: ProfileRules = {
  keyUsage: ['digitalSignature', 'nonRepudiation'],
  // readers that predate RFC 9336 look for e-mail protection when they judge a document signature
  extendedKeyUsage: [OID.documentSigning, OID.emailProtection],
};

/** The profiles, as a table. */
const PROFILES: Record<CertificateProfile, ProfileRules> = {
  person: SIGNING,
  organization: SIGNING,
  // GB/T 38540 §6: the maker signs seals, nothing else
  'seal-maker': { keyUsage: ['digitalSignature', 'nonRepudiation'], extendedKeyUsage: [] },
  // RFC 3161 §2.3
  timestamp: { keyUsage: ['digitalSignature'], extendedKeyUsage: [OID.timeStamping], extendedKeyUsageCritical: true },
  // RFC 6960 §4.2.2.2
  ocsp: {
    keyUsage: ['digitalSignature'],
    extendedKeyUsage: [OID.ocspSigning],
    extra: [der.sequence(der.oid(OID.ocspNoCheck), der.octets(der.nullValue()))],
  },
};

/** Contents of a certificate to be issued; the rest follows from the profile and the issuer. */
export interface CertificateRequest {
  /** Decides key usage, purposes and further extensions. */
  readonly profile: CertificateProfile;
  /** The holder of the certificate; an organization needs `organization`. */
  readonly subject: NameAttributes;
  /** DER SubjectPublicKeyInfo of the subject. */
  readonly spki: Uint8Array;
  /** Beginning of validity, whole seconds … */
  readonly notBefore: Date;
  /** … and its end, inclusive; later than the issuer's own end makes no path valid longer. */
  readonly notAfter: Date;
  /** Hexadecimal, at most 20 octets, positive; default 16 random octets (RFC 5280 §4.1.2.2). */
  readonly serial?: string | undefined;
  /** Where the issuer's list is published (CRLDistributionPoints). */
  readonly crlUrl?: string | undefined;
  /** Where questions about it are answered (AuthorityInfoAccess). */
  readonly ocspUrl?: string | undefined;
}

/** Extension ::= SEQUENCE { extnID, critical DEFAULT FALSE, extnValue OCTET STRING }: a default is not written in DER. */
function extension(oid: string, value: Uint8Array, critical = false): Uint8Array {
  return der.sequence(der.oid(oid), ...(critical ? [der.boolean(true)] : []), der.octets(value));
}

/** KeyUsage, critical as RFC 5280 §4.2.1.3 wants. */
function keyUsageExtension(usages: readonly KeyUsage[]): Uint8Array {
  return extension(OID.keyUsage, der.namedBits(usages.map((usage) => KEY_USAGES.indexOf(usage))), true);
}

/**
 * Key identifier: the first 160 bits of SHA-256 of the public key (RFC 7093 §2, method 1).
 * @param spki DER SubjectPublicKeyInfo
 * @returns 20 octets
 */
export function keyIdentifier(spki: Uint8Array): Uint8Array {
  return digest('sha256', parsePublicKey(spki).key).subarray(0, 20);
}

/** uniformResourceIdentifier [6] of GeneralName. */
const uri = (url: string) => der.tlv(der.contextPrimitive(6), new TextEncoder().encode(url));

/** The extensions of an end certificate except the two key identifiers. */
function endEntityExtensions(request: CertificateRequest): Uint8Array[] {
  const rules = PROFILES[request.profile];
  const purposes = rules.extendedKeyUsage.map((purpose) => der.oid(purpose));
  return [
    extension(OID.basicConstraints, der.sequence(), true),
    keyUsageExtension(rules.keyUsage),
    ...(purposes.length > 0 ? [extension(OID.extendedKeyUsage, der.sequence(...purposes), rules.extendedKeyUsageCritical ?? false)] : []),
    ...(rules.extra ?? []),
    ...(request.crlUrl === undefined
      ? []
      : [extension(OID.crlDistributionPoints, der.sequence(der.sequence(der.explicit(0, der.explicit(0, uri(request.crlUrl))))))]),
    ...(request.ocspUrl === undefined
      ? []
      : [extension(OID.authorityAccess, der.sequence(der.sequence(der.oid(OID.accessOcsp), uri(request.ocspUrl))))]),
  ];
}

/** Fields of a certificate, ready to be signed. */
interface Draft {
  readonly serial: string | undefined;
  readonly issuerName: Uint8Array;
  readonly issuerSpki: Uint8Array;
  readonly subject: NameAttributes;
  readonly spki: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly extensions: readonly Uint8Array[];
}

/** Random serial numbers leave an attacker nothing to prepare collisions with. */
function serialElement(serial: string | undefined): Uint8Array {
  if (serial === undefined) {
    const random = randomBytes(16);
    random[0] = ((random[0] as number) & 0x7f) | 0x40; // positive and always 16 octets
    return der.integer(random);
  }
  if (!/^(?:[0-9a-f]{2}){1,20}$/i.test(serial) || /^0+$/.test(serial)) {
    throw new PkiError('PROFILE_REFUSED', 'a serial number is 1 to 20 octets in hexadecimal and not zero');
  }
  return der.integer(fromHex(serial));
}

/** DER TBSCertificate of version 3. @throws PkiError PROFILE_REFUSED */
function tbsCertificate(draft: Draft, algorithm: SignatureAlgorithm): Uint8Array {
  if (draft.notAfter <= draft.notBefore) throw new PkiError('PROFILE_REFUSED', 'the certificate would end before it begins');
  const authorityKeyId = der.sequence(der.implicit(0, der.octets(keyIdentifier(draft.issuerSpki))));
  return der.sequence(
    der.explicit(0, der.integer(2)),
    serialElement(draft.serial),
    SIGNATURE_ALGORITHMS[algorithm].identifier,
    draft.issuerName,
    der.sequence(der.time(draft.notBefore), der.time(draft.notAfter)),
    encodeName(draft.subject),
    draft.spki,
    der.explicit(
      3,
      der.sequence(
        ...draft.extensions,
        extension(OID.subjectKeyIdentifier, der.octets(keyIdentifier(draft.spki))),
        extension(OID.authorityKeyIdentifier, authorityKeyId),
      ),
    ),
  );
}

/**
 * The SIGNED structure of X.509 (RFC 5280 §4.1.1), shared by certificates, CRLs and OCSP responses.
 * @param tbs DER of what is signed
 * @param after elements behind the signature (the certificates of an OCSP response)
 */
export async function signedStructure(
  signer: Pick<Signer, 'algorithm' | 'sign'>,
  tbs: Uint8Array,
  ...after: Uint8Array[]
): Promise<Uint8Array> {
  return der.sequence(tbs, SIGNATURE_ALGORITHMS[signer.algorithm].identifier, der.bitString(await signer.sign(tbs)), ...after);
}

/**
 * A certificate for an authority itself.
 * @param signer the parent's key; for a root its own
 * @param pathLength how many authorities may follow below it (RFC 5280 §4.2.1.9); undefined leaves it open
 * @returns DER
 */
export function issueAuthorityCertificate(
  signer: Pick<Signer, 'algorithm' | 'sign'>,
  draft: Omit<Draft, 'serial' | 'extensions'>,
  pathLength?: number,
): Promise<Uint8Array> {
  const constraints = der.sequence(der.boolean(true), ...(pathLength === undefined ? [] : [der.integer(pathLength)]));
  const extensions = [extension(OID.basicConstraints, constraints, true), keyUsageExtension(['keyCertSign', 'cRLSign'])];
  return signedStructure(signer, tbsCertificate({ ...draft, serial: undefined, extensions }, signer.algorithm));
}

/**
 * Issues an end-entity certificate (RFC 5280) after one of the profiles. Whether the subject is who it says, and holds the
 * private key, is the caller's to know.
 * @param issuing the issuing authority
 * @returns DER
 * @throws PkiError PROFILE_REFUSED
 */
export async function issueCertificate(issuing: Signer, request: CertificateRequest): Promise<Uint8Array> {
  const issuer = certificateOf(issuing.certificate);
  if (!issuer.isCa) throw new PkiError('PROFILE_REFUSED', 'the issuing certificate is not a certification authority');
  if (request.profile === 'organization' && request.subject.organization === undefined) {
    throw new PkiError('PROFILE_REFUSED', 'a certificate for an organization needs its name');
  }
  const draft: Draft = {
    serial: request.serial,
    issuerName: issuer.subject.der,
    issuerSpki: issuer.publicKey.spki,
    subject: request.subject,
    spki: request.spki,
    notBefore: request.notBefore,
    notAfter: request.notAfter,
    extensions: endEntityExtensions(request),
  };
  return signedStructure(issuing, tbsCertificate(draft, issuing.algorithm));
}
