import { type AlgorithmIdentifier, hashByOid, parseAlgorithm } from './algorithms.ts';
import { concat, toHex } from './bytes.ts';
import { type Certificate, recurringCertificate } from './certificate.ts';
import * as der from './der.ts';
import { toDer } from './der-normalize.ts';
import { type DistinguishedName, parseName } from './distinguished-name.ts';
import { parsing } from './errors.ts';
import { OID } from './oids.ts';
import type { HashName } from './ports.ts';

/** Attribute with its values still encoded. */
export interface CmsAttribute {
  /** Dotted identifier of the attribute's type. */
  readonly oid: string;
  /** All values; the attributes of a signature have one each (RFC 5652 §11). */
  readonly values: readonly der.DerValue[];
}

/** Reference to the signer's certificate from ESS (RFC 2634 §5.4, RFC 5035 §4). */
export interface SigningCertificateReference {
  /** undefined: a digest this package does not know. */
  readonly hash: HashName | undefined;
  /** Digest of the certificate's whole DER. */
  readonly digest: Uint8Array;
}

/** One SignerInfo (RFC 5652 §5.3). */
export interface SignerInfo {
  /** How the signer's certificate is named: by issuer and serial number, or by key identifier (hexadecimal). */
  readonly sid: { readonly issuer: DistinguishedName; readonly serial: string } | { readonly subjectKeyId: string };
  /** Digest of the content; undefined when it is not known here. */
  readonly hash: HashName | undefined;
  /** The same as the message carries it, for reports. */
  readonly digestAlgorithm: AlgorithmIdentifier;
  /** `hash` filled in from `digestAlgorithm` for identifiers that name only the key type. */
  readonly signatureAlgorithm: AlgorithmIdentifier;
  /** undefined: the signature has none and covers the content itself (RFC 5652 §5.4). */
  readonly signedAttributes: readonly CmsAttribute[] | undefined;
  /** The octets that were signed: the attributes as a SET OF (tag 0x31). undefined: the content itself was signed. */
  readonly signedAttributesDer: Uint8Array | undefined;
  /** Attributes outside the signature: anybody may have added them. */
  readonly unsignedAttributes: readonly CmsAttribute[];
  /** The raw signature value: PKCS #1 or PSS octets, or a DER SEQUENCE of r and s. */
  readonly signature: Uint8Array;
  /** Signed identifier of the kind of content, e.g. id-data. */
  readonly contentType: string | undefined;
  /** Signed digest of the content, by `hash`. */
  readonly messageDigest: Uint8Array | undefined;
  /** Claimed by the signer, proven by nothing. */
  readonly signingTime: Date | undefined;
  /** The certificate the signer says it used (ESS); undefined: it does not say. */
  readonly signingCertificate: SigningCertificateReference | undefined;
  /** DER of the signature time-stamp tokens. */
  readonly timestampTokens: readonly Uint8Array[];
  /** DER found in Adobe's signed revocation attribute (ISO 32000-2 §12.8.3.3.2). */
  readonly revocation: { readonly crls: readonly Uint8Array[]; readonly ocspResponses: readonly Uint8Array[] };
}

/** SignedData (RFC 5652 §5.1). Nothing in it has been verified. */
export interface SignedData {
  /** CMSVersion (RFC 5652 §10.2.5); not looked at otherwise, as writers get it wrong. */
  readonly version: number;
  /** Dotted identifier of the kind of content: id-data for documents, id-ct-TSTInfo for time-stamps. */
  readonly contentType: string;
  /** Encapsulated content; undefined for a detached signature. */
  readonly content: Uint8Array | undefined;
  /** Certificates sent along, those that can be read; they prove nothing by themselves. */
  readonly certificates: readonly Certificate[];
  /** DER of CRLs sent along. */
  readonly crls: readonly Uint8Array[];
  /** DER of OCSP responses sent along (RFC 5940). */
  readonly ocspResponses: readonly Uint8Array[];
  /** One for each signer; a signature in a PDF has exactly one. */
  readonly signerInfos: readonly SignerInfo[];
}

/** SET OF Attribute ::= SEQUENCE { attrType OBJECT IDENTIFIER, attrValues SET OF ANY } (RFC 5652 §5.3). */
export function readAttributes(set: der.DerValue): CmsAttribute[] {
  return set.children().map((value) => {
    const fields = value.expect(der.TAG.sequence).cursor();
    return { oid: fields.next().oid(), values: fields.next(der.TAG.set).children() };
  });
}

/** The value of an attribute that may occur once with one value (RFC 5652 §11). @throws DerError when it is repeated */
function single(attributes: readonly CmsAttribute[] | undefined, oid: string): der.DerValue | undefined {
  const found = (attributes ?? []).filter((attribute) => attribute.oid === oid);
  if (found.length === 0) return undefined;
  const [value] = found[0]?.values ?? [];
  if (found.length > 1 || found[0]?.values.length !== 1 || value === undefined) throw new der.DerError(`attribute ${oid} is not single`, 0);
  return value;
}

/**
 * The ESS attributes (RFC 5035 §3, §5). Version 2 may leave the digest out when it is SHA-256; version 1 knows only SHA-1.
 *
 *   SigningCertificateV2 ::= SEQUENCE { certs SEQUENCE OF ESSCertIDv2, policies SEQUENCE OF PolicyInformation OPTIONAL }
 *   ESSCertIDv2          ::= SEQUENCE { hashAlgorithm AlgorithmIdentifier DEFAULT sha256, certHash OCTET STRING, issuerSerial OPTIONAL }
 */
function readSigningCertificate(attributes: readonly CmsAttribute[] | undefined): SigningCertificateReference | undefined {
  const second = single(attributes, OID.signingCertificateV2);
  const value = second ?? single(attributes, OID.signingCertificate);
  if (value === undefined) return undefined;
  // SEQUENCE { certs SEQUENCE OF ESSCertID, … }: the first one is the signer's
  const fields = value.expect(der.TAG.sequence).cursor().next(der.TAG.sequence).cursor().next(der.TAG.sequence).cursor();
  const algorithm = second && fields.optional(der.TAG.sequence);
  const hash = second ? (algorithm ? hashByOid(parseAlgorithm(algorithm).oid) : 'sha256') : 'sha1';
  return { hash, digest: fields.next().octets() };
}

/** RevocationInfoArchival ::= SEQUENCE { crl [0] SEQUENCE OF, ocsp [1] SEQUENCE OF, other [2] }, all explicit. */
function readAdobeRevocation(attributes: readonly CmsAttribute[] | undefined): SignerInfo['revocation'] {
  const value = attributes?.find(({ oid }) => oid === OID.adobeRevocation)?.values[0];
  const fields = value?.cursor();
  const list = (n: number) =>
    fields
      ?.optional(der.context(n))
      ?.cursor()
      .next(der.TAG.sequence)
      .children()
      .map(({ raw }) => raw) ?? [];
  return { crls: list(0), ocspResponses: list(1) };
}

/** SignerIdentifier ::= CHOICE { issuerAndSerialNumber, subjectKeyIdentifier [0] } (RFC 5652 §5.3). */
function readSid(value: der.DerValue): SignerInfo['sid'] {
  if (value.tag === der.contextPrimitive(0)) return { subjectKeyId: toHex(value.content) };
  const fields = value.expect(der.TAG.sequence).cursor();
  return { issuer: parseName(fields.next()), serial: toHex(fields.next(der.TAG.integer).content) };
}

/**
 *   SignerInfo ::= SEQUENCE { version INTEGER, sid SignerIdentifier, digestAlgorithm AlgorithmIdentifier,
 *                             signedAttrs [0] IMPLICIT SET OF Attribute OPTIONAL, signatureAlgorithm AlgorithmIdentifier,
 *                             signature OCTET STRING, unsignedAttrs [1] IMPLICIT SET OF Attribute OPTIONAL }
 *
 * (RFC 5652 §5.3)
 */
function readSignerInfo(value: der.DerValue): SignerInfo {
  const fields = value.expect(der.TAG.sequence).cursor();
  fields.next(der.TAG.integer);
  const sid = readSid(fields.next());
  const digestAlgorithm = parseAlgorithm(fields.next());
  const signed = fields.optional(der.context(0));
  const signedAttributes = signed && readAttributes(signed);
  const hash = hashByOid(digestAlgorithm.oid);
  const signatureAlgorithm = { ...parseAlgorithm(fields.next()), hash };
  const signature = fields.next().octets();
  const unsigned = fields.optional(der.context(1));
  const unsignedAttributes = unsigned ? readAttributes(unsigned) : [];
  return {
    sid,
    hash,
    digestAlgorithm,
    signatureAlgorithm,
    signedAttributes,
    // RFC 5652 §5.4: signed with the tag of SET OF in place of [0]
    signedAttributesDer: signed && concat(Uint8Array.of(der.TAG.set), signed.raw.subarray(1)),
    unsignedAttributes,
    signature,
    contentType: single(signedAttributes, OID.contentType)?.oid(),
    messageDigest: single(signedAttributes, OID.messageDigest)?.octets(),
    signingTime: single(signedAttributes, OID.signingTime)?.time(),
    signingCertificate: readSigningCertificate(signedAttributes),
    timestampTokens: unsignedAttributes
      .filter(({ oid }) => oid === OID.signatureTimestamp)
      .flatMap(({ values }) => values.map(({ raw }) => raw)),
    revocation: readAdobeRevocation(signedAttributes),
  };
}

/** Certificates that can be read; a broken extra certificate does not unmake the signature, a missing signer's will. */
function readCertificates(set: der.DerValue | undefined): Certificate[] {
  const certificates: Certificate[] = [];
  for (const value of set?.children() ?? []) {
    if (value.tag !== der.TAG.sequence) continue; // attribute certificates and PKCS #6 leftovers
    try {
      certificates.push(recurringCertificate(value.raw));
    } catch {}
  }
  return certificates;
}

/** RevocationInfoChoices: CRLs, and OCSP responses as other revocation information (RFC 5940 §2.1). */
function readRevocation(set: der.DerValue | undefined): Pick<SignedData, 'crls' | 'ocspResponses'> {
  const crls: Uint8Array[] = [];
  const ocspResponses: Uint8Array[] = [];
  for (const value of set?.children() ?? []) {
    if (value.tag === der.TAG.sequence) crls.push(value.raw);
    if (value.tag !== der.context(1)) continue;
    const fields = value.cursor();
    if (fields.next().oid() === OID.otherRevocationOcsp) ocspResponses.push(fields.next().raw);
  }
  return { crls, ocspResponses };
}

/**
 *   ContentInfo ::= SEQUENCE { contentType OBJECT IDENTIFIER, content [0] EXPLICIT ANY }
 *   SignedData  ::= SEQUENCE { version INTEGER, digestAlgorithms SET, encapContentInfo SEQUENCE { eContentType, eContent [0] EXPLICIT },
 *                              certificates [0] IMPLICIT SET OPTIONAL, crls [1] IMPLICIT SET OPTIONAL, signerInfos SET OF SignerInfo }
 *
 * (RFC 5652 §3, §5.1)
 */
function parse(bytes: Uint8Array): SignedData {
  const info = der.decode(bytes, 'ignore').expect(der.TAG.sequence).cursor();
  const type = info.next();
  if (type.oid() !== OID.cmsSignedData && type.oid() !== OID.gmSignedData) throw new der.DerError('not a SignedData', type.start);
  const fields = info.next(der.context(0)).cursor().next(der.TAG.sequence).cursor();
  const version = fields.next(der.TAG.integer).smallInteger();
  fields.next(der.TAG.set);
  const encapsulated = fields.next(der.TAG.sequence).cursor();
  const contentType = encapsulated.next().oid();
  const content = encapsulated.optional(der.context(0))?.cursor().next();
  const certificates = readCertificates(fields.optional(der.context(0)));
  const revocation = readRevocation(fields.optional(der.context(1)));
  const signerInfos = fields.next(der.TAG.set).children().map(readSignerInfo);
  // PKCS #7 v1.5 (and GM/T 0010) put the content in plain; its contents octets are what is digested
  return { version, contentType, content: content?.content, certificates, ...revocation, signerInfos };
}

/**
 * Reads a ContentInfo with SignedData. Octets after it are ignored: `/Contents` of a PDF is padded.
 * BER with indefinite lengths, as some signing devices write, is turned into DER first.
 * @throws PkiError CMS_MALFORMED
 */
export function parseSignedData(bytes: Uint8Array): SignedData {
  return parsing('CMS_MALFORMED', 'the signature cannot be read', () => parse(toDer(bytes)));
}
