import { toHex } from './bytes.ts';
import { type PolicyConstraints, readInhibitAnyPolicy, readPolicyConstraints } from './certificate-policies.ts';
import * as der from './der.ts';
import { type NameConstraints, readNameConstraints } from './name-constraints.ts';
import { OID } from './oids.ts';

/** Bits of KeyUsage in their order (RFC 5280 §4.2.1.3); bit 1 is nonRepudiation, also called contentCommitment. */
export const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const;

/** Name of one bit of KeyUsage. */
export type KeyUsage = (typeof KEY_USAGES)[number];

/** What the extensions of a certificate say; an absent extension leaves its field undefined or empty. */
export interface CertificateExtensions {
  /** undefined: the extension is absent, every use is allowed. */
  readonly keyUsage?: readonly KeyUsage[] | undefined;
  /** Dotted identifiers of purposes (RFC 5280 §4.2.1.12); undefined: absent, every purpose is allowed. */
  readonly extendedKeyUsage?: readonly string[] | undefined;
  /** Time-stamping authorities must have it so (RFC 3161 §2.3). */
  readonly extendedKeyUsageCritical: boolean;
  /** BasicConstraints: whether it may issue certificates (§4.2.1.9). */
  readonly isCa: boolean;
  /** How many authorities may follow below it, self-issued ones not counted; undefined: any number. */
  readonly pathLength?: number | undefined;
  /** Addresses of its issuer's list (§4.2.1.13), in the order given, of any scheme. */
  readonly crlUrls: readonly string[];
  /** Addresses of OCSP responders (§4.2.2.1). */
  readonly ocspUrls: readonly string[];
  /** Addresses of the issuer's certificate (§4.2.2.1). */
  readonly issuerUrls: readonly string[];
  /** Name of its own key (§4.2.1.2), hexadecimal … */
  readonly subjectKeyId?: string | undefined;
  /** … and of the key it was signed with (§4.2.1.1), hexadecimal: hints for finding issuers, no proof. */
  readonly authorityKeyId?: string | undefined;
  /** RFC 6960 §4.2.2.2.1: the certificate of an OCSP responder need not be checked itself. */
  readonly ocspNoCheck: boolean;
  /** DER GeneralNames, unread: people's certificates carry all kinds of things here, which matter only to name constraints. */
  readonly subjectAltName?: Uint8Array | undefined;
  /** What names certificates below it may be for (§4.2.1.10); evaluated by `nameProblem`. */
  readonly nameConstraints?: NameConstraints | undefined;
  /** DER CertificatePolicies, unread. */
  readonly certificatePolicies?: Uint8Array | undefined;
  /** DER PolicyMappings, unread. */
  readonly policyMappings?: Uint8Array | undefined;
  /** What is demanded of policies below it (§4.2.1.11); evaluated by `policyProblem`. */
  readonly policyConstraints?: PolicyConstraints | undefined;
  /** Number of further certificates after which anyPolicy no longer counts. */
  readonly inhibitAnyPolicy?: number | undefined;
  /**
   * Critical extensions this package does not evaluate, and known ones it cannot read; a path through such a certificate
   * is refused (RFC 5280 §4.2), while the signature itself can still be checked.
   */
  readonly unknownCritical: readonly string[];
}

/** The extensions while they are being read. */
type Draft = { -readonly [K in keyof CertificateExtensions]: CertificateExtensions[K] };
/** Puts the decoded value of one extension into the draft. @throws DerError, which makes the extension unreadable */
type Reader = (value: der.DerValue, draft: Draft, critical: boolean) => void;

/** Uniform resource locators ([6] of GeneralName) anywhere in a DistributionPointName. */
function urlsOf(names: der.DerValue): string[] {
  return names
    .children()
    .filter((name) => name.tag === der.contextPrimitive(6))
    .map((name) => String.fromCharCode(...name.content.subarray(0, 2048)));
}

/**
 * CRLDistributionPoints (RFC 5280 §4.2.1.13):
 *
 *   SEQUENCE OF DistributionPoint ::= SEQUENCE { distributionPoint [0] CHOICE { fullName [0] GeneralNames, … }, … }
 */
function readDistributionPoints(value: der.DerValue, draft: Draft): void {
  const urls: string[] = [];
  for (const point of value.children()) {
    const name = point.cursor().optional(der.context(0));
    const full = name?.cursor().optional(der.context(0));
    if (full) urls.push(...urlsOf(full));
  }
  draft.crlUrls = urls;
}

/**
 * AuthorityInfoAccessSyntax (RFC 5280 §4.2.2.1):
 *
 *   SEQUENCE OF AccessDescription ::= SEQUENCE { accessMethod OBJECT IDENTIFIER, accessLocation GeneralName }
 */
function readAuthorityAccess(value: der.DerValue, draft: Draft): void {
  const ocsp: string[] = [];
  const issuers: string[] = [];
  for (const description of value.children()) {
    const cursor = description.cursor();
    const method = cursor.next().oid();
    const location = cursor.next();
    if (location.tag !== der.contextPrimitive(6)) continue;
    const url = String.fromCharCode(...location.content.subarray(0, 2048));
    if (method === OID.accessOcsp) ocsp.push(url);
    if (method === OID.accessIssuers) issuers.push(url);
  }
  draft.ocspUrls = ocsp;
  draft.issuerUrls = issuers;
}

/** BasicConstraints (RFC 5280 §4.2.1.9): SEQUENCE { cA BOOLEAN DEFAULT FALSE, pathLenConstraint INTEGER OPTIONAL }. */
function readBasicConstraints(value: der.DerValue, draft: Draft): void {
  const cursor = value.cursor();
  draft.isCa = cursor.optional(der.TAG.boolean)?.boolean() ?? false;
  draft.pathLength = cursor.optional(der.TAG.integer)?.smallInteger();
}

/** The named bits of a KeyUsage BIT STRING. */
function readKeyUsage(value: der.DerValue, draft: Draft): void {
  const { bytes } = value.bitString();
  draft.keyUsage = KEY_USAGES.filter((_, bit) => ((bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0);
}

/** The extensions that are understood. Whatever is not in this table is unknown, and fatal for a path when critical. */
const READERS: Record<string, Reader> = {
  [OID.keyUsage]: readKeyUsage,
  [OID.extendedKeyUsage]: (value, draft, critical) => {
    draft.extendedKeyUsage = value.children().map((purpose) => purpose.oid());
    draft.extendedKeyUsageCritical = critical;
  },
  [OID.basicConstraints]: readBasicConstraints,
  [OID.crlDistributionPoints]: readDistributionPoints,
  [OID.authorityAccess]: readAuthorityAccess,
  [OID.subjectKeyIdentifier]: (value, draft) => {
    draft.subjectKeyId = toHex(value.octets());
  },
  [OID.authorityKeyIdentifier]: (value, draft) => {
    const id = value.cursor().optional(der.contextPrimitive(0));
    draft.authorityKeyId = id && toHex(id.content);
  },
  [OID.ocspNoCheck]: (_value, draft) => {
    draft.ocspNoCheck = true;
  },
  [OID.subjectAltName]: (value, draft) => {
    draft.subjectAltName = value.raw;
  },
  [OID.nameConstraints]: (value, draft, critical) => {
    draft.nameConstraints = readNameConstraints(value, critical);
  },
  [OID.certificatePolicies]: (value, draft) => {
    draft.certificatePolicies = value.raw;
  },
  [OID.policyMappings]: (value, draft) => {
    draft.policyMappings = value.raw;
  },
  [OID.policyConstraints]: (value, draft) => {
    draft.policyConstraints = readPolicyConstraints(value);
  },
  [OID.inhibitAnyPolicy]: (value, draft) => {
    draft.inhibitAnyPolicy = readInhibitAnyPolicy(value);
  },
};

/** One Extension: identifier, critical flag, and its value still wrapped in the OCTET STRING. */
export interface Extension {
  readonly oid: string;
  readonly critical: boolean;
  readonly value: der.DerValue;
}

/** Extensions ::= SEQUENCE OF Extension (RFC 5280 §4.1), also used by CRLs, OCSP and TSTInfo. @throws DerError */
export function readExtensionList(list: der.DerValue): Extension[] {
  return list.children().map((extension) => {
    const cursor = extension.expect(der.TAG.sequence).cursor();
    const oid = cursor.next().oid();
    const critical = cursor.optional(der.TAG.boolean)?.boolean() ?? false;
    return { oid, critical, value: cursor.next(der.TAG.octetString) };
  });
}

/** Whether an extension could be read; errors other than in its encoding are defects and pass through. */
function readable(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof der.DerError) return false;
    throw error;
  }
}

/**
 * @param wrapper the [3] EXPLICIT field of a TBSCertificate
 * @throws DerError
 */
export function parseExtensions(wrapper: der.DerValue | undefined): CertificateExtensions {
  const unknown: string[] = [];
  const draft: Draft = {
    extendedKeyUsageCritical: false,
    isCa: false,
    crlUrls: [],
    ocspUrls: [],
    issuerUrls: [],
    ocspNoCheck: false,
    unknownCritical: unknown,
  };
  if (wrapper === undefined) return draft;
  const seen = new Set<string>();
  for (const { oid, critical, value } of readExtensionList(wrapper.cursor().next(der.TAG.sequence))) {
    // RFC 5280 §4.2: at most one instance; a second one could hide what the first says
    if (seen.has(oid)) throw new der.DerError(`extension ${oid} occurs twice`, value.start);
    seen.add(oid);
    const reader = READERS[oid];
    if (reader === undefined ? critical : !readable(() => reader(value.inner().next(), draft, critical))) unknown.push(oid);
  }
  return draft;
}
