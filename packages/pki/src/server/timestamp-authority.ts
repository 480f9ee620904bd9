import { randomBytes } from 'node:crypto';
import { digestAlgorithm, HASH_SIZE, hashByOid, hashOf, parseAlgorithm } from '../algorithms.ts';
import { certificateOf } from '../certificate.ts';
import { checkUsage } from '../certificate-profile.ts';
import { signedAttributes, signedData } from '../cms.ts';
import * as der from '../der.ts';
import { PkiError } from '../errors.ts';
import { digest } from '../hash.ts';
import { OID } from '../oids.ts';
import type { HashName, Signer, TimestampAuthority } from '../ports.ts';

/** Key, policy and clock of the authority. */
export interface LocalTimestampOptions {
  /** Its certificate has the profile `timestamp`. */
  readonly signer: Signer;
  /** Dotted identifier of the policy written into each token. */
  readonly policy: string;
  /** The clock is right to ± this many milliseconds. */
  readonly accuracyMs: number;
  /** The authority's clock: what tokens say. */
  readonly now: () => Date;
}

/** A time-stamping authority in this process. */
export interface LocalTimestampAuthority extends TimestampAuthority {
  /**
   * Answers a DER TimeStampReq with a DER TimeStampResp (RFC 3161 §2.4), for an HTTP endpoint.
   * A request that cannot be served gets a rejection (status 2), never an exception.
   */
  respond(request: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
}

/** What of a TimeStampReq decides about the token. */
interface StampRequest {
  readonly imprint: { readonly hash: HashName; readonly digest: Uint8Array };
  /** The INTEGER as it stood in the request. */
  readonly nonce?: Uint8Array | undefined;
  readonly includeCertificates: boolean;
}

/** Accuracy (RFC 3161 §2.4.2): seconds and milliseconds; a zero part is left out. */
function accuracyElement(accuracyMs: number): Uint8Array {
  const seconds = Math.floor(accuracyMs / 1000);
  const millis = Math.ceil(accuracyMs % 1000);
  return der.sequence(...(seconds > 0 ? [der.integer(seconds)] : []), ...(millis > 0 ? [der.implicit(0, der.integer(millis))] : []));
}

/** DER TSTInfo (RFC 3161 §2.4.2) with a random serial number, unique without a counter to keep. */
function tstInfo(options: LocalTimestampOptions, { imprint, nonce }: StampRequest): Uint8Array {
  const serial = randomBytes(16);
  serial[0] = (serial[0] as number) & 0x7f;
  return der.sequence(
    der.integer(1),
    der.oid(options.policy),
    der.sequence(digestAlgorithm(imprint.hash), der.octets(imprint.digest)),
    der.integer(serial),
    der.generalizedTime(options.now(), true),
    accuracyElement(options.accuracyMs),
    ...(nonce === undefined ? [] : [nonce]),
  );
}

/**
 * The token itself (RFC 3161 §2.4.2): a SignedData of version 3 with one signer, the signing-certificate-v2 attribute (RFC 5816)
 * and the TSTInfo encapsulated.
 * @throws PkiError TIMESTAMP_REFUSED for SHA-1 or a digest of the wrong length; what the signer throws
 */
async function issueToken(options: LocalTimestampOptions, request: StampRequest, signal?: AbortSignal): Promise<Uint8Array> {
  const { signer } = options;
  const { hash, digest: imprint } = request.imprint;
  if (hash === 'sha1' || imprint.length !== HASH_SIZE[hash]) throw new PkiError('TIMESTAMP_REFUSED', 'the imprint is not acceptable');
  const content = tstInfo(options, request);
  const attributes = signedAttributes({
    hash: hashOf(signer.algorithm),
    messageDigest: digest(hashOf(signer.algorithm), content),
    certificate: signer.certificate,
    contentType: OID.tstInfo,
  });
  const signature = await signer.sign(attributes, signal);
  return signedData({ attributes, signature, signer, content, contentType: OID.tstInfo, includeCertificates: request.includeCertificates });
}

/** Why a request was not served, with its PKIFailureInfo bit (RFC 3161 §2.4.2). */
class Refusal extends Error {
  readonly bit: number;

  constructor(bit: number, message: string) {
    super(message);
    this.bit = bit;
  }
}

// PKIFailureInfo (RFC 3161 §2.4.2)
const BAD_ALGORITHM = 0;
const BAD_DATA_FORMAT = 5;
const UNACCEPTED_POLICY = 15;
const UNACCEPTED_EXTENSION = 16;

/**
 *   TimeStampReq ::= SEQUENCE { version INTEGER, messageImprint SEQUENCE { hashAlgorithm, hashedMessage }, reqPolicy OPTIONAL,
 *                               nonce INTEGER OPTIONAL, certReq BOOLEAN DEFAULT FALSE, extensions [0] OPTIONAL }
 *
 * @throws Refusal, DerError
 */
function readRequest(bytes: Uint8Array, policy: string): StampRequest {
  const fields = der.decode(bytes).expect(der.TAG.sequence).cursor();
  fields.next(der.TAG.integer);
  const imprint = fields.next(der.TAG.sequence).cursor();
  const hash = hashByOid(parseAlgorithm(imprint.next()).oid);
  const octets = imprint.next().octets();
  const wantedPolicy = fields.optional(der.TAG.oid)?.oid();
  const nonce = fields.optional(der.TAG.integer)?.raw;
  const includeCertificates = fields.optional(der.TAG.boolean)?.boolean() ?? false;
  if (fields.optional(der.context(0))) throw new Refusal(UNACCEPTED_EXTENSION, 'request extensions are not supported');
  fields.finish();
  if (nonce !== undefined && nonce.length > 66) throw new Refusal(BAD_DATA_FORMAT, 'the nonce is too long');
  if (wantedPolicy !== undefined && wantedPolicy !== policy) throw new Refusal(UNACCEPTED_POLICY, 'the policy is not offered');
  return { imprint: acceptImprint(hash, octets), nonce, includeCertificates };
}

/** SHA-1 is no longer stamped: a token must outlive its digest. */
function acceptImprint(hash: HashName | undefined, octets: Uint8Array): StampRequest['imprint'] {
  if (hash === undefined || hash === 'sha1') throw new Refusal(BAD_ALGORITHM, 'the digest algorithm is not accepted');
  if (octets.length !== HASH_SIZE[hash]) throw new Refusal(BAD_DATA_FORMAT, 'the imprint has the wrong length');
  return { hash, digest: octets };
}

/** TimeStampResp with status 2, rejection, and the reason in words and as a bit. */
function rejection(error: unknown): Uint8Array {
  if (!(error instanceof Refusal) && !(error instanceof der.DerError)) throw error;
  const bit = error instanceof Refusal ? error.bit : BAD_DATA_FORMAT;
  return der.sequence(der.sequence(der.integer(2), der.sequence(der.utf8(error.message)), der.namedBits([bit])));
}

/**
 * A time-stamping authority over a Signer (RFC 3161). It keeps no state: serial numbers are random, 127 bits of them.
 * @throws PkiError PROFILE_REFUSED when the certificate is not one for time stamping
 */
export function localTimestampAuthority(options: LocalTimestampOptions): LocalTimestampAuthority {
  const problem = checkUsage(certificateOf(options.signer.certificate), 'timestamping');
  if (problem !== undefined) throw new PkiError('PROFILE_REFUSED', `the certificate ${problem}`);
  return {
    timestamp: (imprint, signal) => issueToken(options, { imprint, includeCertificates: true }, signal),
    async respond(bytes, signal) {
      let request: StampRequest;
      try {
        request = readRequest(bytes, options.policy);
      } catch (error) {
        return rejection(error);
      }
      return der.sequence(der.sequence(der.integer(0)), await issueToken(options, request, signal));
    },
  };
}
