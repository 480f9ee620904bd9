import * as der from './der.ts';
import { PkiError } from './errors.ts';
import { OID } from './oids.ts';
import type { HashName, SignatureAlgorithm } from './ports.ts';

/** AlgorithmIdentifier (RFC 5280 §4.1.1.2). */
export interface AlgorithmIdentifier {
  /** Dotted identifier of the algorithm. */
  readonly oid: string;
  /** DER of the parameters, if any. */
  readonly params?: Uint8Array | undefined;
  /** The digest to use where `oid` names only the key type, as CMS from the field does (`rsaEncryption`, `ecPublicKey`, SM2). */
  readonly hash?: HashName | undefined;
}

/** How a signature is computed, once the identifiers are understood. */
export type SignatureScheme =
  | { readonly kind: 'rsa-pkcs1'; readonly hash: HashName }
  | { readonly kind: 'rsa-pss'; readonly hash: HashName; readonly saltLength: number }
  | { readonly kind: 'ecdsa'; readonly hash: HashName }
  | { readonly kind: 'sm2'; readonly hash: 'sm3' }
  | { readonly kind: 'ed25519'; readonly hash: 'sha512' };

/** Identifiers of the digests, as they stand in digestAlgorithm (RFC 5754, GM/T 0006). */
const HASH_OID: Record<HashName, string> = {
  sha1: OID.sha1,
  sha256: OID.sha256,
  sha384: OID.sha384,
  sha512: OID.sha512,
  sm3: OID.sm3,
};

/** The way back, with the aliases that occur in the field. */
const HASH_BY_OID = new Map<string, HashName>([
  ...Object.entries(HASH_OID).map(([name, oid]) => [oid, name as HashName] as const),
  [OID.sm3Plain, 'sm3'],
]);

/** Length of a digest in octets. */
export const HASH_SIZE: Record<HashName, number> = { sha1: 20, sha256: 32, sha384: 48, sha512: 64, sm3: 32 };

/**
 * The digest an identifier names, aliases from the field included.
 * @param oid dotted
 * @returns undefined for a digest this package does not know (MD5, SHA-3, …)
 */
export function hashByOid(oid: string): HashName | undefined {
  return HASH_BY_OID.get(oid);
}

/** DER AlgorithmIdentifier of a digest. Parameters are absent (RFC 5754 §2), for SHA-1 NULL as old readers expect. */
export function digestAlgorithm(hash: HashName): Uint8Array {
  return hash === 'sha1' ? der.sequence(der.oid(OID.sha1), der.nullValue()) : der.sequence(der.oid(HASH_OID[hash]));
}

/**
 * AlgorithmIdentifier ::= SEQUENCE { algorithm OBJECT IDENTIFIER, parameters ANY OPTIONAL } (RFC 5280 §4.1.1.2).
 * @throws DerError
 */
export function parseAlgorithm(value: der.DerValue): AlgorithmIdentifier {
  const cursor = value.expect(der.TAG.sequence).cursor();
  const oid = cursor.next().oid();
  return { oid, params: cursor.done ? undefined : cursor.next().raw };
}

/** Meaning and encoding of one algorithm of the Signer port. */
interface AlgorithmFacts {
  /** What is computed. */
  readonly scheme: SignatureScheme;
  /** DER AlgorithmIdentifier as it is written. */
  readonly identifier: Uint8Array;
}

// RSASSA-PSS-params (RFC 4055 §3.1) with SHA-256, MGF1 over SHA-256 and a salt as long as the digest
const pssSha256 = der.sequence(
  der.oid(OID.rsaPss),
  der.sequence(
    der.explicit(0, digestAlgorithm('sha256')),
    der.explicit(1, der.sequence(der.oid(OID.mgf1), digestAlgorithm('sha256'))),
    der.explicit(2, der.integer(32)),
  ),
);

/** What the signature algorithms of the Signer port mean and how CMS and X.509 write them (RSA with NULL, RFC 4055 §5). */
export const SIGNATURE_ALGORITHMS: Record<SignatureAlgorithm, AlgorithmFacts> = {
  'rsa-pkcs1-sha256': {
    scheme: { kind: 'rsa-pkcs1', hash: 'sha256' },
    identifier: der.sequence(der.oid(OID.sha256WithRsa), der.nullValue()),
  },
  'rsa-pss-sha256': { scheme: { kind: 'rsa-pss', hash: 'sha256', saltLength: 32 }, identifier: pssSha256 },
  'ecdsa-p256-sha256': { scheme: { kind: 'ecdsa', hash: 'sha256' }, identifier: der.sequence(der.oid(OID.ecdsaSha256)) },
  'ecdsa-p384-sha384': { scheme: { kind: 'ecdsa', hash: 'sha384' }, identifier: der.sequence(der.oid(OID.ecdsaSha384)) },
  'sm2-sm3': { scheme: { kind: 'sm2', hash: 'sm3' }, identifier: der.sequence(der.oid(OID.sm2Sm3)) },
};

/** The digest a signer of this algorithm uses for the message, too. */
export function hashOf(algorithm: SignatureAlgorithm): HashName {
  return SIGNATURE_ALGORITHMS[algorithm].scheme.hash;
}

/** Identifiers that say everything by themselves; their parameters are NULL or absent and are not looked at. */
const FIXED: ReadonlyMap<string, SignatureScheme> = new Map<string, SignatureScheme>([
  [OID.sha1WithRsa, { kind: 'rsa-pkcs1', hash: 'sha1' }],
  [OID.sha256WithRsa, { kind: 'rsa-pkcs1', hash: 'sha256' }],
  [OID.sha384WithRsa, { kind: 'rsa-pkcs1', hash: 'sha384' }],
  [OID.sha512WithRsa, { kind: 'rsa-pkcs1', hash: 'sha512' }],
  [OID.ecdsaSha1, { kind: 'ecdsa', hash: 'sha1' }],
  [OID.ecdsaSha256, { kind: 'ecdsa', hash: 'sha256' }],
  [OID.ecdsaSha384, { kind: 'ecdsa', hash: 'sha384' }],
  [OID.ecdsaSha512, { kind: 'ecdsa', hash: 'sha512' }],
  [OID.sm2Sm3, { kind: 'sm2', hash: 'sm3' }],
  [OID.sm2Signature, { kind: 'sm2', hash: 'sm3' }],
  [OID.sm2, { kind: 'sm2', hash: 'sm3' }],
  [OID.ed25519, { kind: 'ed25519', hash: 'sha512' }],
]);

/**
 * RSASSA-PSS-params (RFC 4055 §3.1). Every field has a default from the time of SHA-1:
 *
 *   RSASSA-PSS-params ::= SEQUENCE { hashAlgorithm    [0] HashAlgorithm    DEFAULT sha1,
 *                                    maskGenAlgorithm [1] MaskGenAlgorithm DEFAULT mgf1SHA1,
 *                                    saltLength       [2] INTEGER          DEFAULT 20,
 *                                    trailerField     [3] INTEGER          DEFAULT 1 }
 *
 * @throws PkiError ALGORITHM_UNSUPPORTED, DerError
 */
function parsePss(params: Uint8Array | undefined): SignatureScheme {
  let hash: HashName | undefined = 'sha1';
  let maskHash: HashName | undefined = 'sha1';
  let saltLength = 20;
  if (params !== undefined) {
    const cursor = der.decode(params).expect(der.TAG.sequence).cursor();
    const hashField = cursor.optional(der.context(0));
    if (hashField) hash = hashByOid(parseAlgorithm(hashField.cursor().next()).oid);
    const maskField = cursor.optional(der.context(1));
    if (maskField) {
      const mask = parseAlgorithm(maskField.cursor().next());
      if (mask.oid !== OID.mgf1 || mask.params === undefined) throw unsupported(mask.oid);
      maskHash = hashByOid(parseAlgorithm(der.decode(mask.params)).oid);
    }
    const saltField = cursor.optional(der.context(2));
    if (saltField) saltLength = saltField.cursor().next(der.TAG.integer).smallInteger();
  }
  // WebCrypto and Node tie the mask digest to the message digest; nobody signs with two
  if (hash === undefined || hash === 'sm3' || hash !== maskHash || saltLength > 512) throw unsupported(OID.rsaPss);
  return { kind: 'rsa-pss', hash, saltLength };
}

export function unsupported(oid: string): PkiError {
  return new PkiError('ALGORITHM_UNSUPPORTED', `signature algorithm ${oid} is not supported`);
}

/**
 * Turns an AlgorithmIdentifier into the way to verify it. An identifier that names only the key type needs `hash`, which CMS
 * gives by the digestAlgorithm of the signer.
 * @throws PkiError ALGORITHM_UNSUPPORTED; DerError for parameters that cannot be read
 */
export function resolveScheme({ oid, params, hash }: AlgorithmIdentifier): SignatureScheme {
  const fixed = FIXED.get(oid);
  if (fixed !== undefined) return fixed;
  if (oid === OID.rsaPss) return parsePss(params);
  if (oid === OID.rsaEncryption && hash !== undefined && hash !== 'sm3') return { kind: 'rsa-pkcs1', hash };
  if (oid === OID.ecPublicKey && hash !== undefined) return hash === 'sm3' ? { kind: 'sm2', hash } : { kind: 'ecdsa', hash };
  throw unsupported(oid);
}
