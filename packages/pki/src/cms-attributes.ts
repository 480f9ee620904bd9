import { digestAlgorithm } from './algorithms.ts';
import { type Certificate, certificateOf } from './certificate.ts';
import * as der from './der.ts';
import { digest } from './hash.ts';
import { OID } from './oids.ts';
import type { HashName } from './ports.ts';

/*
 * Attributes of CMS signatures as CAdES baseline profiles want them (ETSI EN 319 122-1 §5, EN 319 142-1 §6.3). The signature
 * covers the attributes, and the attributes cover the content by its digest.
 */

/** Attribute ::= SEQUENCE { type, SET OF value } with one value (RFC 5652 §5.3). */
export function attribute(type: string, value: Uint8Array): Uint8Array {
  return der.sequence(der.oid(type), der.set(value));
}

/** IssuerAndSerialNumber contents: the two elements that name a certificate in CMS. */
export function issuerAndSerial(certificate: Certificate): Uint8Array {
  return der.sequence(certificate.issuer.der, serialElement(certificate));
}

/** The serial number exactly as the certificate writes it, padding and sign included. */
function serialElement(certificate: Certificate): Uint8Array {
  const fields = der.decode(certificate.tbs).cursor();
  fields.optional(der.context(0));
  return fields.next(der.TAG.integer).raw;
}

/**
 * ESS signing-certificate-v2 (RFC 5035 §3): binds the signature to one certificate, so that another certificate of the same
 * key cannot take its place. The digest algorithm is left out when it is the default, SHA-256.
 */
function signingCertificateV2(certificate: Certificate, hash: HashName): Uint8Array {
  const generalNames = der.sequence(der.explicit(4, certificate.issuer.der));
  const issuerSerial = der.sequence(generalNames, serialElement(certificate));
  const certificateHash = der.octets(digest(hash, certificate.der));
  const id =
    hash === 'sha256' ? der.sequence(certificateHash, issuerSerial) : der.sequence(digestAlgorithm(hash), certificateHash, issuerSerial);
  return attribute(OID.signingCertificateV2, der.sequence(der.sequence(id)));
}

/** Encoded ESS attributes by certificate and digest; forgotten with the certificate. */
const cached = new WeakMap<Certificate, Map<HashName, Uint8Array>>();

/** The attribute of one signer is the same in all of its signatures: encoded once. */
function cachedSigningCertificate(certificate: Certificate, hash: HashName): Uint8Array {
  let byHash = cached.get(certificate);
  if (byHash === undefined) {
    byHash = new Map();
    cached.set(certificate, byHash);
  }
  let encoded = byHash.get(hash);
  if (encoded === undefined) {
    encoded = signingCertificateV2(certificate, hash);
    byHash.set(hash, encoded);
  }
  return encoded;
}

/**
 * The signed attributes of a CAdES baseline signature inside a PDF (ETSI EN 319 142-1 §6.3, table 1): content-type,
 * message-digest and signing-certificate-v2. There is no signing-time: the claimed time is `/M` of the signature dictionary.
 * @param options.hash the signer's digest algorithm, see `hashOf`
 * @param options.messageDigest digest of the signed octets (for PDF: of the byte range)
 * @param options.certificate the signer's; the same array or object each time makes it cheap
 * @param options.contentType dotted identifier, default id-data
 * @returns DER SET OF Attribute: the octets the Signer signs
 */
export function signedAttributes(options: {
  readonly hash: HashName;
  readonly messageDigest: Uint8Array;
  readonly certificate: Uint8Array | Certificate;
  readonly contentType?: string | undefined;
}): Uint8Array {
  return der.set(
    attribute(OID.contentType, der.oid(options.contentType ?? OID.cmsData)),
    attribute(OID.messageDigest, der.octets(options.messageDigest)),
    cachedSigningCertificate(certificateOf(options.certificate), options.hash),
  );
}
