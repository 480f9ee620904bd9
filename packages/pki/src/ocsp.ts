import { type AlgorithmIdentifier, digestAlgorithm, hashByOid, parseAlgorithm } from './algorithms.ts';
import { equalBytes, fromHex, toHex } from './bytes.ts';
import { type Certificate, parseCertificate } from './certificate.ts';
import { readExtensionList } from './certificate-extensions.ts';
import { checkUsage } from './certificate-profile.ts';
import * as der from './der.ts';
import { parsing } from './errors.ts';
import { digest } from './hash.ts';
import { OID } from './oids.ts';
import { verifySignature } from './verify-signature.ts';

/** The answer about one certificate (RFC 6960 §4.2.1, SingleResponse). */
export interface OcspAnswer {
  /** Dotted identifier of the digest in the CertID. */
  readonly hashOid: string;
  readonly issuerNameHash: Uint8Array;
  readonly issuerKeyHash: Uint8Array;
  /** Hexadecimal contents of the serial number. */
  readonly serial: string;
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly revokedAt?: Date | undefined;
  readonly reason?: number | undefined;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date | undefined;
}

/** A successful OCSPResponse with its BasicOCSPResponse. */
export interface OcspResponse {
  readonly der: Uint8Array;
  readonly producedAt: Date;
  readonly answers: readonly OcspAnswer[];
  readonly tbs: Uint8Array;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
  readonly certificates: readonly Certificate[];
  readonly nonce?: Uint8Array | undefined;
}

/**
 *   CertStatus  ::= CHOICE { good [0] IMPLICIT NULL, revoked [1] IMPLICIT RevokedInfo, unknown [2] IMPLICIT NULL }
 *   RevokedInfo ::= SEQUENCE { revocationTime GeneralizedTime, revocationReason [0] EXPLICIT CRLReason OPTIONAL }
 */
function readStatus(value: der.DerValue): Pick<OcspAnswer, 'status' | 'revokedAt' | 'reason'> {
  if (value.tag === der.contextPrimitive(0)) return { status: 'good' };
  if (value.tag !== der.context(1)) return { status: 'unknown' };
  const revoked = value.cursor();
  const revokedAt = revoked.next(der.TAG.generalizedTime).time();
  return { status: 'revoked', revokedAt, reason: revoked.optional(der.context(0))?.cursor().next(der.TAG.enumerated).smallInteger() };
}

/**
 *   SingleResponse ::= SEQUENCE { certID CertID, certStatus CertStatus, thisUpdate GeneralizedTime,
 *                                 nextUpdate [0] EXPLICIT GeneralizedTime OPTIONAL, singleExtensions [1] OPTIONAL }
 *   CertID         ::= SEQUENCE { hashAlgorithm, issuerNameHash OCTET STRING, issuerKeyHash OCTET STRING, serialNumber INTEGER }
 */
function readAnswer(single: der.DerValue): OcspAnswer {
  const fields = single.expect(der.TAG.sequence).cursor();
  const id = fields.next(der.TAG.sequence).cursor();
  const hashOid = parseAlgorithm(id.next()).oid;
  const [issuerNameHash, issuerKeyHash] = [id.next().octets(), id.next().octets()];
  const serial = toHex(id.next(der.TAG.integer).content);
  const status = readStatus(fields.next());
  const thisUpdate = fields.next(der.TAG.generalizedTime).time();
  const nextUpdate = fields.optional(der.context(0))?.cursor().next(der.TAG.generalizedTime).time();
  return { hashOid, issuerNameHash, issuerKeyHash, serial, ...status, thisUpdate, nextUpdate };
}

/**
 *   OCSPResponse      ::= SEQUENCE { responseStatus ENUMERATED, responseBytes [0] EXPLICIT SEQUENCE { responseType, response OCTET STRING } }
 *   BasicOCSPResponse ::= SEQUENCE { tbsResponseData ResponseData, signatureAlgorithm, signature BIT STRING, certs [0] EXPLICIT OPTIONAL }
 *   ResponseData      ::= SEQUENCE { version [0] DEFAULT v1, responderID CHOICE, producedAt GeneralizedTime,
 *                                    responses SEQUENCE OF SingleResponse, responseExtensions [1] EXPLICIT OPTIONAL }
 *
 * (RFC 6960 §4.2.1)
 */
function parse(bytes: Uint8Array): OcspResponse {
  const response = der.decode(bytes).expect(der.TAG.sequence).cursor();
  const status = response.next(der.TAG.enumerated).smallInteger();
  const body = response.optional(der.context(0));
  if (status !== 0 || body === undefined) throw new der.DerError(`the responder refused with status ${status}`, 0);
  const typed = body.cursor().next(der.TAG.sequence).cursor();
  if (typed.next().oid() !== OID.ocspBasic) throw new der.DerError('only basic OCSP responses are understood', body.start);
  const basic = typed.next(der.TAG.octetString).inner().next(der.TAG.sequence).cursor();
  const tbs = basic.next(der.TAG.sequence);
  const signatureAlgorithm = parseAlgorithm(basic.next());
  const signature = basic.next().bitString().bytes;
  const certificates = basic.optional(der.context(0))?.cursor().next(der.TAG.sequence).children() ?? [];
  const fields = tbs.cursor();
  fields.optional(der.context(0));
  fields.next(); // responderID: the signature tells who answered
  const producedAt = fields.next(der.TAG.generalizedTime).time();
  const answers = fields.next(der.TAG.sequence).children().map(readAnswer);
  const extensions = fields.optional(der.context(1))?.cursor().next(der.TAG.sequence);
  const nonce = extensions && readExtensionList(extensions).find(({ oid }) => oid === OID.ocspNonce)?.value.content;
  return {
    der: bytes,
    producedAt,
    answers,
    tbs: tbs.raw,
    signatureAlgorithm,
    signature,
    certificates: certificates.map(({ raw }) => parseCertificate(raw)),
    nonce,
  };
}

/**
 * Reads an OCSPResponse (RFC 6960 §4.2.1).
 * @throws PkiError REVOCATION_MALFORMED, also for an answer such as tryLater
 */
export function parseOcspResponse(bytes: Uint8Array): OcspResponse {
  return parsing('REVOCATION_MALFORMED', 'the OCSP response cannot be read', () => parse(bytes));
}

/** The answer about `certificate`, found by its CertID: digests of the issuer's name and key, and the serial number. */
export function findAnswer(response: OcspResponse, certificate: Certificate, issuer: Certificate): OcspAnswer | undefined {
  return response.answers.find((answer) => {
    const hash = hashByOid(answer.hashOid);
    return (
      hash !== undefined &&
      answer.serial === certificate.serial &&
      equalBytes(answer.issuerNameHash, digest(hash, certificate.issuer.der)) &&
      equalBytes(answer.issuerKeyHash, digest(hash, issuer.publicKey.key))
    );
  });
}

/**
 * Whether the issuer itself or a responder it appointed signed the answer (RFC 6960 §4.2.2.2).
 * @throws PkiError ALGORITHM_UNSUPPORTED
 */
export async function verifyOcspResponse(response: OcspResponse, issuer: Certificate): Promise<boolean> {
  const { signatureAlgorithm, tbs, signature } = response;
  if (await verifySignature(issuer.publicKey, signatureAlgorithm, tbs, signature)) return true;
  for (const responder of response.certificates.slice(0, 4)) {
    const appointed =
      checkUsage(responder, 'ocspSigning') === undefined &&
      response.producedAt >= responder.notBefore &&
      response.producedAt <= responder.notAfter &&
      (await verifySignature(issuer.publicKey, responder.signatureAlgorithm, responder.tbs, responder.signature));
    if (appointed && (await verifySignature(responder.publicKey, signatureAlgorithm, tbs, signature))) return true;
  }
  return false;
}

/** CertID (RFC 6960 §4.1.1). SHA-1 only names the certificate here, and is what every responder understands (RFC 5019 §2.1.1). */
export function certificateId(issuer: Certificate, serial: Uint8Array): Uint8Array {
  return der.sequence(
    digestAlgorithm('sha1'),
    der.octets(digest('sha1', issuer.subject.der)),
    der.octets(digest('sha1', issuer.publicKey.key)),
    der.tlv(der.TAG.integer, serial),
  );
}

/** DER OCSPRequest about one certificate. @param nonce up to 32 octets (RFC 9654), absent: none */
export function ocspRequest(certificate: Certificate, issuer: Certificate, nonce?: Uint8Array): Uint8Array {
  const list = der.sequence(der.sequence(certificateId(issuer, fromHex(certificate.serial))));
  const extensions = nonce && der.sequence(der.sequence(der.oid(OID.ocspNonce), der.octets(der.octets(nonce))));
  return der.sequence(der.sequence(list, ...(extensions ? [der.explicit(2, extensions)] : [])));
}
