import { hashByOid, SIGNATURE_ALGORITHMS } from '../algorithms.ts';
import { equalBytes, fromHex, toHex } from '../bytes.ts';
import { certificateOf } from '../certificate.ts';
import { readExtensionList } from '../certificate-extensions.ts';
import * as der from '../der.ts';
import { PkiError, parsing } from '../errors.ts';
import { digest } from '../hash.ts';
import { OID } from '../oids.ts';
import type { HashName, Signer } from '../ports.ts';
import { keyIdentifier, signedStructure } from './issue-certificate.ts';

/*
 * The other side of revocation: what a certification authority publishes about its own certificates. Lists are complete each
 * time (RFC 5280 §5); answers are given question by question (RFC 6960). Where the knowledge comes from is the caller's matter.
 */

/** CRLReason (RFC 5280 §5.3.1) as far as end certificates meet them. */
const REASONS = { keyCompromise: 1, affiliationChanged: 3, superseded: 4, cessationOfOperation: 5, privilegeWithdrawn: 9 } as const;

/** Why a certificate was revoked; absent means unspecified. */
export type RevocationReason = keyof typeof REASONS;

/** One revoked certificate of an authority. */
export interface RevokedCertificate {
  /** Hexadecimal, as `Certificate.serial`. */
  readonly serial: string;
  /** When it was revoked; signatures made before stay good. */
  readonly revokedAt: Date;
  readonly reason?: RevocationReason | undefined;
}

/** Contents of a list. */
export interface CrlRequest {
  /** When the list is made … */
  readonly thisUpdate: Date;
  /** … and until when readers may rely on it. */
  readonly nextUpdate: Date;
  /** Grows with every list of this authority (RFC 5280 §5.2.3). */
  readonly number: number | bigint;
  /** All certificates revoked so far, at least those that have not expired; any order. */
  readonly revoked: readonly RevokedCertificate[];
}

/** The INTEGER with exactly these contents octets, so that padding in a foreign serial number survives. */
const serialElement = (serial: string) => der.tlv(der.TAG.integer, fromHex(serial));

/** SEQUENCE { userCertificate INTEGER, revocationDate Time, crlEntryExtensions OPTIONAL }. */
function crlEntry({ serial, revokedAt, reason }: RevokedCertificate): Uint8Array {
  const extensions =
    reason === undefined ? [] : [der.sequence(der.sequence(der.oid(OID.reasonCode), der.octets(der.enumerated(REASONS[reason]))))];
  return der.sequence(serialElement(serial), der.time(revokedAt), ...extensions);
}

/**
 * Issues a complete CRL of version 2 (RFC 5280 §5) with key identifier and number. Its size grows by some 40 octets for each
 * certificate revoked.
 * @param issuing the authority whose certificates are listed; its key usage must allow cRLSign
 * @returns DER
 * @throws PkiError PROFILE_REFUSED when the authority may not sign lists
 */
export function issueCrl(issuing: Signer, request: CrlRequest): Promise<Uint8Array> {
  const issuer = certificateOf(issuing.certificate);
  if (!issuer.keyUsage?.includes('cRLSign')) throw new PkiError('PROFILE_REFUSED', 'the authority may not sign revocation lists');
  const authorityKeyId = der.sequence(der.implicit(0, der.octets(keyIdentifier(issuer.publicKey.spki))));
  const extensions = der.sequence(
    der.sequence(der.oid(OID.authorityKeyIdentifier), der.octets(authorityKeyId)),
    der.sequence(der.oid(OID.crlNumber), der.octets(der.integer(request.number))),
  );
  const tbs = der.sequence(
    der.integer(1),
    SIGNATURE_ALGORITHMS[issuing.algorithm].identifier,
    issuer.subject.der,
    der.time(request.thisUpdate),
    der.time(request.nextUpdate),
    // RFC 5280 §5.1.2.6: the list is absent when it would be empty
    ...(request.revoked.length > 0 ? [der.element(der.TAG.sequence, request.revoked.map(crlEntry))] : []),
    der.explicit(0, extensions),
  );
  return signedStructure(issuing, tbs);
}

/** One certificate that a request asks about. */
export interface OcspQuestion {
  /** DER CertID, returned unchanged in the answer. */
  readonly id: Uint8Array;
  /** Digest of the two hashes below; undefined: one not known here, and the answer is `unknown`. */
  readonly hash: HashName | undefined;
  /** Digest of the DER of the issuer's name. */
  readonly issuerNameHash: Uint8Array;
  /** Digest of the issuer's public key, the contents of its BIT STRING. */
  readonly issuerKeyHash: Uint8Array;
  /** Contents of the serial number's INTEGER, hexadecimal. */
  readonly serial: string;
}

/** An OCSPRequest taken apart. */
export interface OcspRequest {
  /** One for each certificate asked about. */
  readonly questions: readonly OcspQuestion[];
  /** Contents of the nonce extension, still DER. */
  readonly nonce: Uint8Array | undefined;
}

/** Request ::= SEQUENCE { reqCert CertID, singleRequestExtensions [0] OPTIONAL }. */
function readQuestion(request: der.DerValue): OcspQuestion {
  const id = request.expect(der.TAG.sequence).cursor().next(der.TAG.sequence);
  const fields = id.cursor();
  const hash = hashByOid(fields.next(der.TAG.sequence).cursor().next().oid());
  const [issuerNameHash, issuerKeyHash] = [fields.next().octets(), fields.next().octets()];
  return { id: id.raw, hash, issuerNameHash, issuerKeyHash, serial: toHex(fields.next(der.TAG.integer).content) };
}

/**
 * Reads an OCSPRequest (RFC 6960 §4.1.1). A signature on it is not looked at: anybody may ask.
 * @param bytes DER
 * @throws PkiError REVOCATION_MALFORMED
 */
export function parseOcspRequest(bytes: Uint8Array): OcspRequest {
  return parsing('REVOCATION_MALFORMED', 'the OCSP request cannot be read', () => {
    const fields = der.decode(bytes).expect(der.TAG.sequence).cursor().next(der.TAG.sequence).cursor();
    fields.optional(der.context(0));
    fields.optional(der.context(1));
    const questions = fields.next(der.TAG.sequence).children().map(readQuestion);
    const extensions = fields.optional(der.context(2))?.cursor().next(der.TAG.sequence);
    const nonce = extensions && readExtensionList(extensions).find(({ oid }) => oid === OID.ocspNonce)?.value.content;
    return { questions, nonce };
  });
}

/** What is known about a serial number; `unknown` when this issuer never gave it out. */
export type OcspStatus = 'good' | 'unknown' | Omit<RevokedCertificate, 'serial'>;

/** The responder, the authority that it answers for, and what it knows. */
export interface OcspResponderOptions {
  /** The issuing authority itself, or a signer with a certificate of profile `ocsp` that it issued. */
  readonly responder: Signer;
  /** DER of the issuing authority's certificate. */
  readonly issuer: Uint8Array;
  /** When the knowledge was right: now, for an authority that asks its own records … */
  readonly thisUpdate: Date;
  /** … and until when readers may rely on the answer. */
  readonly nextUpdate: Date;
  /** What is known about a serial number (hexadecimal) of this issuer. */
  readonly statusOf: (serial: string) => OcspStatus | Promise<OcspStatus>;
}

/** CertStatus, see `parseOcspResponse`. */
function statusElement(status: OcspStatus): Uint8Array {
  if (status === 'good') return der.tlv(der.contextPrimitive(0));
  if (status === 'unknown') return der.tlv(der.contextPrimitive(2));
  const reason = status.reason === undefined ? [] : [der.explicit(0, der.enumerated(REASONS[status.reason]))];
  return der.explicit(1, der.generalizedTime(status.revokedAt), ...reason);
}

/** The SingleResponse to one question; certificates of other issuers are `unknown`. */
async function answer(question: OcspQuestion, options: OcspResponderOptions): Promise<Uint8Array> {
  const issuer = certificateOf(options.issuer);
  const { hash } = question;
  const ours =
    hash !== undefined &&
    equalBytes(question.issuerNameHash, digest(hash, issuer.subject.der)) &&
    equalBytes(question.issuerKeyHash, digest(hash, issuer.publicKey.key));
  const status = ours ? await options.statusOf(question.serial) : 'unknown';
  const nextUpdate = der.explicit(0, der.generalizedTime(options.nextUpdate));
  return der.sequence(question.id, statusElement(status), der.generalizedTime(options.thisUpdate), nextUpdate);
}

/** Responses about more certificates than this are refused: nobody asks for them but to make work. */
const MAX_QUESTIONS = 50;

/**
 * Answers an OCSP request (RFC 6960 §4.2) with the nonce of the request, where it has one.
 * @param request DER OCSPRequest
 * @returns DER OCSPResponse; malformedRequest (1) for what cannot be read, or asks about more than fifty certificates
 * @throws what `statusOf` and the signer throw
 */
export async function ocspResponse(request: Uint8Array, options: OcspResponderOptions): Promise<Uint8Array> {
  let parsed: OcspRequest;
  try {
    parsed = parseOcspRequest(request);
  } catch (error) {
    if (error instanceof PkiError) return der.sequence(der.enumerated(1));
    throw error;
  }
  if (parsed.questions.length > MAX_QUESTIONS || (parsed.nonce?.length ?? 0) > 130) return der.sequence(der.enumerated(1));
  const { responder } = options;
  const own = certificateOf(responder.certificate);
  const nonce = parsed.nonce && der.explicit(1, der.sequence(der.sequence(der.oid(OID.ocspNonce), der.octets(parsed.nonce))));
  const tbs = der.sequence(
    der.explicit(2, der.octets(digest('sha1', own.publicKey.key))),
    der.generalizedTime(options.thisUpdate),
    der.sequence(...(await Promise.all(parsed.questions.map((question) => answer(question, options))))),
    ...(nonce ? [nonce] : []),
  );
  const certificates = equalBytes(responder.certificate, options.issuer) ? [] : [der.explicit(0, der.sequence(responder.certificate))];
  const basic = await signedStructure(responder, tbs, ...certificates);
  return der.sequence(der.enumerated(0), der.explicit(0, der.sequence(der.oid(OID.ocspBasic), der.octets(basic))));
}
