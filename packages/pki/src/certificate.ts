import { type AlgorithmIdentifier, parseAlgorithm } from './algorithms.ts';
import { equalBytes, toHex } from './bytes.ts';
import { type CertificateExtensions, parseExtensions } from './certificate-extensions.ts';
import * as der from './der.ts';
import { type DistinguishedName, namesMatch, parseName } from './distinguished-name.ts';
import { parsing } from './errors.ts';
import { digest } from './hash.ts';
import { type PublicKey, parsePublicKey } from './public-key.ts';

/** An X.509 v3 certificate (RFC 5280 §4.1). Nothing in it has been verified: see `buildChain`. */
export interface Certificate extends CertificateExtensions {
  /** The certificate as it was read. */
  readonly der: Uint8Array;
  /** DER of the TBSCertificate: the octets that are signed. */
  readonly tbs: Uint8Array;
  /** Serial number in lower-case hexadecimal, as the INTEGER's contents octets. */
  readonly serial: string;
  /** Who issued it, by its own words. */
  readonly issuer: DistinguishedName;
  /** The holder it was issued to. */
  readonly subject: DistinguishedName;
  /** First moment of validity, to the second (RFC 5280 §4.1.2.5) … */
  readonly notBefore: Date;
  /** … and the last one, inclusive. */
  readonly notAfter: Date;
  /** The subject's key. */
  readonly publicKey: PublicKey;
  /** How the issuer signed. */
  readonly signatureAlgorithm: AlgorithmIdentifier;
  /** The issuer's signature over `tbs`. */
  readonly signature: Uint8Array;
  /** Issuer and subject are the same name. Says nothing about who signed. */
  readonly selfIssued: boolean;
  /** SHA-256 of the DER in lower-case hexadecimal. */
  readonly fingerprint: string;
}

/**
 *   Certificate    ::= SEQUENCE { tbsCertificate TBSCertificate, signatureAlgorithm AlgorithmIdentifier, signature BIT STRING }
 *   TBSCertificate ::= SEQUENCE { version [0] DEFAULT v1, serialNumber INTEGER, signature AlgorithmIdentifier,
 *                                 issuer Name, validity SEQUENCE { notBefore Time, notAfter Time }, subject Name,
 *                                 subjectPublicKeyInfo, issuerUniqueID [1] OPTIONAL, subjectUniqueID [2] OPTIONAL,
 *                                 extensions [3] EXPLICIT OPTIONAL }
 *
 * (RFC 5280 §4.1)
 */
function parse(bytes: Uint8Array): Certificate {
  const outer = der.decode(bytes).expect(der.TAG.sequence).cursor();
  const tbs = outer.next(der.TAG.sequence);
  const outerAlgorithm = outer.next();
  const signatureAlgorithm = parseAlgorithm(outerAlgorithm);
  const signature = outer.next().bitString().bytes;
  outer.finish();

  const fields = tbs.cursor();
  fields.optional(der.context(0)); // version: v1 certificates simply have no extensions
  const serial = toHex(fields.next(der.TAG.integer).content);
  const innerAlgorithm = fields.next(der.TAG.sequence);
  // RFC 5280 §4.1.1.2: the unsigned copy outside must say the same as the signed one
  if (!equalBytes(innerAlgorithm.raw, outerAlgorithm.raw)) throw new der.DerError('the two algorithms differ', outerAlgorithm.start);
  const issuer = parseName(fields.next());
  const validity = fields.next(der.TAG.sequence).cursor();
  const [notBefore, notAfter] = [validity.next().time(), validity.next().time()];
  const subject = parseName(fields.next());
  const publicKey = parsePublicKey(fields.next(der.TAG.sequence).raw);
  fields.optional(der.contextPrimitive(1));
  fields.optional(der.contextPrimitive(2));
  const extensions = parseExtensions(fields.optional(der.context(3)));
  fields.finish();

  let fingerprint: string | undefined;
  return {
    der: bytes,
    tbs: tbs.raw,
    serial,
    issuer,
    subject,
    notBefore,
    notAfter,
    publicKey,
    signatureAlgorithm,
    signature,
    ...extensions,
    selfIssued: namesMatch(issuer, subject),
    get fingerprint() {
      fingerprint ??= toHex(digest('sha256', bytes));
      return fingerprint;
    },
  };
}

/**
 * Reads a certificate (RFC 5280 §4.1). The result keeps views into `bytes`: do not change them afterwards.
 * @param bytes exactly one DER Certificate
 * @throws PkiError CERTIFICATE_MALFORMED, also for an extension that occurs twice or a signature algorithm named in two ways
 */
export function parseCertificate(bytes: Uint8Array): Certificate {
  return parsing('CERTIFICATE_MALFORMED', 'the certificate cannot be read', () => parse(bytes));
}

/** Weak: a certificate is forgotten together with the octets it was read from. */
const parsed = new WeakMap<Uint8Array, Certificate>();

/**
 * The parsed form of a certificate that is used again and again (a signer's, a trust anchor), remembered as long as the
 * octets live. An already parsed one is returned as it is.
 * @throws PkiError CERTIFICATE_MALFORMED
 */
export function certificateOf(certificate: Uint8Array | Certificate): Certificate {
  if (!(certificate instanceof Uint8Array)) return certificate;
  let known = parsed.get(certificate);
  if (known === undefined) {
    known = parseCertificate(certificate);
    parsed.set(certificate, known);
  }
  return known;
}

/** Certificates read last, each in the slot that the end of its signature names: that end is as good as drawn by lot. */
const recent: (Certificate | undefined)[] = Array.from({ length: 256 }, () => undefined);
/** Longer ones are read, but not kept. */
const LONGEST_KEPT = 8192;

/**
 * The parsed form of a certificate that came with a signature. The same few authorities and companies sign nearly everything, and each
 * signature and time-stamp of a file brings their certificates again: those read last are kept, in octets of their own.
 * @throws PkiError CERTIFICATE_MALFORMED
 */
export function recurringCertificate(bytes: Uint8Array): Certificate {
  if (bytes.length > LONGEST_KEPT) return parseCertificate(bytes);
  const slot = bytes.at(-1) ?? 0;
  const known = recent[slot];
  if (known && equalBytes(known.der, bytes)) return known;
  const certificate = parseCertificate(bytes.slice());
  recent[slot] = certificate;
  return certificate;
}
