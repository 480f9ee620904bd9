import { type AlgorithmIdentifier, digestAlgorithm, hashByOid, parseAlgorithm } from './algorithms.ts';
import { equalBytes, fromHex, toHex } from './bytes.ts';
import { type Certificate, recurringCertificate } from './certificate.ts';
import { readExtensionList } from './certificate-extensions.ts';
import { checkUsage } from './certificate-profile.ts';
import * as der from './der.ts';
import type { Effort } from './effort.ts';
import { parsing } from './errors.ts';
import { digest } from './hash.ts';
import { OID } from './oids.ts';
import { verifyClaim } from './verify-signature.ts';

/*
 * The Online Certificate Status Protocol (RFC 6960), seen from the side that asks. A response is a signed statement about named
 * certificates at named moments; three things must hold before it is believed: it speaks about this certificate (`findAnswer`),
 * the issuer or a responder it appointed signed it (`verifyOcspResponse`), and it is current for the moment in question
 * (`checkRevocation` in revocation.ts).
 */

/** The answer about one certificate (RFC 6960 §4.2.1, SingleResponse). */
export interface OcspAnswer {
  /** Dotted identifier of the digest in the CertID. */
  readonly hashOid: string;
  /** Digest of the DER of the issuer's name, by `hashOid`. */
  readonly issuerNameHash: Uint8Array;
  /** Digest of the issuer's public key: the contents of its BIT STRING, without tag, length and unused bits. */
  readonly issuerKeyHash: Uint8Array;
  /** Hexadecimal contents of the serial number. */
  readonly serial: string;
  /** `good` says only that the responder knows of no revocation; `unknown`, that it does not know the certificate at all. */
  readonly status: 'good' | 'revoked' | 'unknown';
  /** When it was revoked; present exactly when `status` is revoked. */
  readonly revokedAt?: Date | undefined;
  /** CRLReason (RFC 5280 §5.3.1), where the responder gives one. */
  readonly reason?: number | undefined;
  /** The status is known to have been right at this moment … */
  readonly thisUpdate: Date;
  /** … and newer knowledge will be there by this one; absent: at any time. */
  readonly nextUpdate?: Date | undefined;
}

/** A successful OCSPResponse with its BasicOCSPResponse. */
export interface OcspResponse {
  /** The whole OCSPResponse, as documents embed it. */
  readonly der: Uint8Array;
  /** When the responder signed. */
  readonly producedAt: Date;
  /** Answers to the questions asked, and perhaps to others: choose with `findAnswer`. */
  readonly answers: readonly OcspAnswer[];
  /** DER of ResponseData: the octets that are signed. */
  readonly tbs: Uint8Array;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Uint8Array;
  /** Certificates sent along, the responder's own among them; they prove nothing by themselves. */
  readonly certificates: readonly Certificate[];
  /** Contents of the nonce extension (RFC 9654), still DER. */
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
    certificates: certificates.map(({ raw }) => recurringCertificate(raw)),
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

/**
 * The answer about `certificate`, found by its CertID: digests of the issuer's name and key, and the serial number (RFC 6960
 * §4.1.1). Serial numbers alone would do for nobody: every authority has a certificate number 1.
 * @returns undefined when the response speaks of other certificates only, or names them by a digest not known here
 */
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
 * Whether the issuer itself or a responder it appointed signed the answer (RFC 6960 §4.2.2.2). An appointed responder has a
 * certificate with the purpose id-kp-OCSPSigning, issued directly by the certificates' own issuer and valid when it answered;
 * whether that certificate was revoked in turn is not asked, as id-pkix-ocsp-nocheck says in practice.
 * @param issuer of the certificates the response speaks about
 * @returns the certificate of who signed: `issuer` itself or a responder; undefined: neither
 * @throws PkiError ALGORITHM_UNSUPPORTED
 */
export async function responderOf(response: OcspResponse, issuer: Certificate, effort?: Effort): Promise<Certificate | undefined> {
  const { signatureAlgorithm: algorithm, tbs: message, signature } = response;
  const answeredBy = ({ publicKey: key }: Certificate) => verifyClaim({ key, algorithm, message, signature }, effort);
  if (await answeredBy(issuer)) return issuer;
  for (const responder of response.certificates.slice(0, 4)) {
    const appointed =
      checkUsage(responder, 'ocspSigning') === undefined &&
      response.producedAt >= responder.notBefore &&
      response.producedAt <= responder.notAfter &&
      (await verifyClaim(
        { key: issuer.publicKey, algorithm: responder.signatureAlgorithm, message: responder.tbs, signature: responder.signature },
        effort,
      ));
    if (appointed && (await answeredBy(responder))) return responder;
  }
  return undefined;
}

/** Whether one who may speak for the issuer signed the answer; see `responderOf`. @throws PkiError ALGORITHM_UNSUPPORTED */
export async function verifyOcspResponse(response: OcspResponse, issuer: Certificate): Promise<boolean> {
  return (await responderOf(response, issuer)) !== undefined;
}

/**
 * CertID (RFC 6960 §4.1.1). SHA-1 only names the certificate here, and is what every responder understands (RFC 5019 §2.1.1).
 * @param serial contents octets of the INTEGER
 * @returns DER
 */
export function certificateId(issuer: Certificate, serial: Uint8Array): Uint8Array {
  return der.sequence(
    digestAlgorithm('sha1'),
    der.octets(digest('sha1', issuer.subject.der)),
    der.octets(digest('sha1', issuer.publicKey.key)),
    der.tlv(der.TAG.integer, serial),
  );
}

/**
 * An OCSPRequest about one certificate (RFC 6960 §4.1.1), unsigned.
 *
 *   OCSPRequest ::= SEQUENCE { tbsRequest SEQUENCE { requestList SEQUENCE OF Request, requestExtensions [2] EXPLICIT OPTIONAL } }
 *
 * @param nonce up to 32 octets (RFC 9654), absent: none; public responders answer from a cache and ignore it
 * @returns DER
 */
export function ocspRequest(certificate: Certificate, issuer: Certificate, nonce?: Uint8Array): Uint8Array {
  const list = der.sequence(der.sequence(certificateId(issuer, fromHex(certificate.serial))));
  const extensions = nonce && der.sequence(der.sequence(der.oid(OID.ocspNonce), der.octets(der.octets(nonce))));
  return der.sequence(der.sequence(list, ...(extensions ? [der.explicit(2, extensions)] : [])));
}
