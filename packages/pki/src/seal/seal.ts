import { SIGNATURE_ALGORITHMS } from '../algorithms.ts';
import { equalBytes } from '../bytes.ts';
import type { Certificate } from '../certificate.ts';
import { certificateOf } from '../certificate.ts';
import { buildChain, type ChainResult } from '../chain.ts';
import * as der from '../der.ts';
import { PkiError } from '../errors.ts';
import type { SignatureAlgorithm, Signer } from '../ports.ts';
import type { RevocationEvidence } from '../revocation.ts';
import { verifySignature } from '../verify-signature.ts';
import { encodeSealContents, parseSeal, type Seal, type SealContents } from './seal-format.ts';

/** Seals name their algorithm by identifier alone, so one that needs parameters cannot be written. */
export function sealAlgorithm(algorithm: SignatureAlgorithm): Uint8Array {
  if (algorithm === 'rsa-pss-sha256')
    throw new PkiError('SEAL_REFUSED', 'RSA-PSS cannot be used for seals: its parameters have no place there');
  return der.decode(SIGNATURE_ALGORITHMS[algorithm].identifier).cursor().next(der.TAG.oid).raw;
}

/**
 * Makes an electronic seal (GB/T 38540-2020 §6.1): its contents, signed by the maker.
 * The standard's algorithm is SM2 with SM3; the others are for systems outside its scope.
 * @param maker with a certificate of profile `seal-maker`
 * @returns DER SESeal
 * @throws PkiError SEAL_REFUSED
 */
export async function createSeal(contents: SealContents, maker: Signer): Promise<Uint8Array> {
  const body = encodeSealContents(contents);
  return der.sequence(body, der.octets(maker.certificate), sealAlgorithm(maker.algorithm), der.bitString(await maker.sign(body)));
}

/** What was found out about a seal. */
export interface SealVerification {
  readonly status: 'valid' | 'signatureInvalid' | 'makerInvalid' | 'notYetValid' | 'expired' | 'unknownExtension';
  /** English sentence for logs and reports. */
  readonly reason: string;
  readonly seal: Seal;
  /** The maker's certificate. */
  readonly maker: Certificate;
  readonly chain?: ChainResult | undefined;
}

/** The authorities to believe, for seals and their users alike. */
export interface SealTrust {
  /** Trust anchors, DER or parsed. */
  readonly trust: readonly (Uint8Array | Certificate)[];
  readonly intermediates?: readonly (Uint8Array | Certificate)[] | undefined;
  /**
   * DER certificates of the makers (制章者) that are believed. Absent: every signer of documents that the anchors vouch for,
   * which is right only where they vouch for makers alone; anybody else could make a seal that bears any name.
   */
  readonly makers?: readonly Uint8Array[] | undefined;
  readonly revocation?: RevocationEvidence | undefined;
}

/** Whether `signature` was made over `message`; an unknown algorithm proves nothing. */
export async function signedWith(key: Certificate['publicKey'], oid: string, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    return await verifySignature(key, { oid }, message, signature);
  } catch (error) {
    if (error instanceof PkiError) return false;
    throw error;
  }
}

/** Whether the maker signed what the version of the seal wants signed; this platform once signed version 4 like version 1. */
export function isInStandardForm(seal: Seal): Promise<boolean> {
  const { publicKey } = certificateOf(seal.makerCertificate);
  return signedWith(publicKey, seal.signatureOid, seal.signed[0], seal.signature);
}

async function isSignedBy(maker: Certificate, { signatureOid, signed, signature }: Seal): Promise<boolean> {
  for (const form of signed) if (await signedWith(maker.publicKey, signatureOid, form, signature)) return true;
  return false;
}

/**
 * Verifies a seal (GB/T 38540-2020 §6.2): the maker's signature, the maker's certificate, and the seal's own period.
 * The maker's certificate is judged for the day the seal was made, as seals outlive it.
 * @param options.at the moment the seal is used
 * @throws PkiError SEAL_MALFORMED, CERTIFICATE_MALFORMED
 */
export async function verifySeal(seal: Uint8Array | Seal, options: SealTrust & { readonly at: Date }): Promise<SealVerification> {
  const parsed = seal instanceof Uint8Array ? parseSeal(seal) : seal;
  const maker = certificateOf(parsed.makerCertificate);
  const result = (status: SealVerification['status'], reason: string, chain?: ChainResult): SealVerification => ({
    status,
    reason,
    seal: parsed,
    maker,
    chain,
  });
  const critical = parsed.extensions.find((extension) => extension.critical);
  if (critical) return result('unknownExtension', `the seal has a critical extension that is not supported: ${critical.oid}`);
  if (!(await isSignedBy(maker, parsed))) {
    return result('signatureInvalid', 'the seal was changed after its maker signed it');
  }
  const { trust, intermediates, makers, revocation } = options;
  if (makers !== undefined && !makers.some((known) => equalBytes(known, maker.der))) {
    return result('makerInvalid', 'the maker of the seal is none of those who may make seals');
  }
  const chain = await buildChain(maker, { trust, intermediates, revocation, at: parsed.createdAt, usage: 'documentSigning' });
  if (chain.status !== 'trusted') return result('makerInvalid', `the maker of the seal: ${chain.reason}`, chain);
  if (options.at < parsed.validFrom) return result('notYetValid', `the seal is valid from ${parsed.validFrom.toISOString()}`, chain);
  if (options.at > parsed.validTo) return result('expired', `the seal was valid until ${parsed.validTo.toISOString()}`, chain);
  return result('valid', 'the seal is intact and valid', chain);
}
