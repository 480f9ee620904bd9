import { type AlgorithmIdentifier, parseAlgorithm } from './algorithms.ts';
import { toHex } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { readExtensionList } from './certificate-extensions.ts';
import * as der from './der.ts';
import { type DistinguishedName, namesMatch, parseName } from './distinguished-name.ts';
import type { Effort } from './effort.ts';
import { parsing } from './errors.ts';
import { OID } from './oids.ts';
import { verifyClaim } from './verify-signature.ts';

/*
 * Certificate revocation lists (RFC 5280 §5). Only complete lists of the issuer itself count: an indirect, partial or delta list
 * answers nothing here, since a serial number missing from it would prove nothing.
 */

/** A certificate revocation list (RFC 5280 §5). */
export interface Crl {
  /** The whole list, as documents embed it. */
  readonly der: Uint8Array;
  /** Who issued it, by its own words; `verifyCrl` proves it. */
  readonly issuer: DistinguishedName;
  /** When the list was made … */
  readonly thisUpdate: Date;
  /** … and by when the next one will be; RFC 5280 demands it, old lists lack it. */
  readonly nextUpdate?: Date | undefined;
  /** DER of TBSCertList: the octets that are signed. */
  readonly tbs: Uint8Array;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
  /** Whether the list speaks for all end-entity (or CA) certificates of its issuer, as its extensions tell. */
  readonly covers: { readonly endEntities: boolean; readonly authorities: boolean };
  /**
   * Looks a serial number (lower-case hexadecimal) up; the entries are read while searching, never gathered.
   * @throws PkiError REVOCATION_MALFORMED for an entry before the one sought that cannot be read
   */
  find(serial: string): CrlEntry | undefined;
}

/** What a list says about one certificate. */
export interface CrlEntry {
  /** When the certificate was revoked, by the authority's word. */
  readonly revokedAt: Date;
  /** CRLReason (RFC 5280 §5.3.1): 1 keyCompromise, 3 affiliationChanged, 4 superseded, 5 cessationOfOperation, … */
  readonly reason?: number | undefined;
}

/** The rest of an entry after its serial number: revocationDate Time, crlEntryExtensions OPTIONAL (RFC 5280 §5.1.2.6). */
function readEntry(fields: der.DerCursor): CrlEntry {
  const revokedAt = fields.next().time();
  const extensions = fields.optional(der.TAG.sequence);
  const reason = extensions && readExtensionList(extensions).find(({ oid }) => oid === OID.reasonCode);
  return { revokedAt, reason: reason?.value.inner().next(der.TAG.enumerated).smallInteger() };
}

/** Walks the entries one by one: lists of public authorities have hundreds of thousands. */
function findEntry(list: der.DerValue | undefined, serial: string): CrlEntry | undefined {
  const entries = list?.cursor();
  while (entries !== undefined && !entries.done) {
    const fields = entries.next(der.TAG.sequence).cursor();
    if (toHex(fields.next(der.TAG.integer).content) === serial) return readEntry(fields);
  }
  return undefined;
}

// what a list speaks for
const EVERYTHING = { endEntities: true, authorities: true };
const NOTHING = { endEntities: false, authorities: false };

/** Indirect, delta and partial lists answer nothing here: their silence about a serial number would not mean "good". */
function readCoverage(extensions: der.DerValue | undefined): Crl['covers'] {
  let covers = EVERYTHING;
  for (const { oid, critical, value } of extensions ? readExtensionList(extensions) : []) {
    if (oid === OID.issuingDistributionPoint) {
      const tags = new Set(
        value
          .inner()
          .next(der.TAG.sequence)
          .children()
          .map(({ tag }) => tag),
      );
      if ([3, 4, 5].some((n) => tags.has(der.contextPrimitive(n)))) return NOTHING;
      covers = { endEntities: !tags.has(der.contextPrimitive(2)), authorities: !tags.has(der.contextPrimitive(1)) };
    } else if (critical && oid !== OID.authorityKeyIdentifier && oid !== OID.crlNumber) return NOTHING;
  }
  return covers;
}

/**
 *   CertificateList ::= SEQUENCE { tbsCertList TBSCertList, signatureAlgorithm AlgorithmIdentifier, signature BIT STRING }
 *   TBSCertList     ::= SEQUENCE { version INTEGER OPTIONAL, signature AlgorithmIdentifier, issuer Name, thisUpdate Time,
 *                                  nextUpdate Time OPTIONAL, revokedCertificates SEQUENCE OF SEQUENCE OPTIONAL,
 *                                  crlExtensions [0] EXPLICIT OPTIONAL }
 *
 * (RFC 5280 §5.1)
 */
function parse(bytes: Uint8Array): Crl {
  const outer = der.decode(bytes).expect(der.TAG.sequence).cursor();
  const tbs = outer.next(der.TAG.sequence);
  const signatureAlgorithm = parseAlgorithm(outer.next());
  const signature = outer.next().bitString().bytes;
  const fields = tbs.cursor();
  fields.optional(der.TAG.integer);
  fields.next(der.TAG.sequence);
  const issuer = parseName(fields.next());
  const thisUpdate = fields.next().time();
  const hasNext = fields.peek === der.TAG.utcTime || fields.peek === der.TAG.generalizedTime;
  const nextUpdate = hasNext ? fields.next().time() : undefined;
  const revoked = fields.optional(der.TAG.sequence);
  const covers = readCoverage(fields.optional(der.context(0))?.cursor().next(der.TAG.sequence));
  const find = (serial: string) => parsing('REVOCATION_MALFORMED', 'the CRL cannot be read', () => findEntry(revoked, serial));
  return { der: bytes, issuer, thisUpdate, nextUpdate, tbs: tbs.raw, signatureAlgorithm, signature, covers, find };
}

/**
 * Reads a list, its entries not yet. The result keeps views into `bytes`: do not change them afterwards.
 * @throws PkiError REVOCATION_MALFORMED
 */
export function parseCrl(bytes: Uint8Array): Crl {
  return parsing('REVOCATION_MALFORMED', 'the CRL cannot be read', () => parse(bytes));
}

/**
 * Whether the list is the issuer's own: same name, a key that may sign lists, and its signature (RFC 5280 §6.3.3 b, f, g).
 * Whether the list is current, and for which certificates it speaks (`covers`), is not looked at.
 * @throws PkiError ALGORITHM_UNSUPPORTED
 */
export async function verifyCrl(crl: Crl, issuer: Certificate, effort?: Effort): Promise<boolean> {
  if (!namesMatch(crl.issuer, issuer.subject)) return false;
  if (issuer.keyUsage !== undefined && !issuer.keyUsage.includes('cRLSign')) return false;
  return verifyClaim({ key: issuer.publicKey, algorithm: crl.signatureAlgorithm, message: crl.tbs, signature: crl.signature }, effort);
}
