import { equalBytes } from '../bytes.ts';
import { type Certificate, certificateOf } from '../certificate.ts';
import { namesMatch } from '../distinguished-name.ts';
import { PkiError } from '../errors.ts';
import type { SignatureAlgorithm } from '../ports.ts';
import { parsePublicKey } from '../public-key.ts';
import { algorithmOf, publicKeyOf } from './software-key.ts';

/** What a key file contains: ready for `softwareSigner`. */
export interface Credentials {
  readonly algorithm: SignatureAlgorithm;
  /** DER PrivateKeyInfo, unencrypted. */
  readonly pkcs8: Uint8Array;
  /** DER of the key's certificate. */
  readonly certificate: Uint8Array;
  /** DER of the issuers, the direct one first, as far as the file has them. */
  readonly chain: readonly Uint8Array[];
}

/** The issuers of `leaf` found in the file, as far up as they go. Names only: `buildChain` verifies. */
function chainOf(leaf: Certificate, pool: readonly Certificate[]): Uint8Array[] {
  const chain: Certificate[] = [];
  let last = leaf;
  while (!last.selfIssued) {
    const { issuer } = last;
    const next = pool.find((candidate) => namesMatch(candidate.subject, issuer) && candidate !== leaf && !chain.includes(candidate));
    if (next === undefined) break;
    chain.push(next);
    last = next;
  }
  return chain.map(({ der }) => der);
}

/**
 * Finds the certificate that belongs to the key by its public key; labels and order in the file are only decoration.
 * @throws PkiError KEY_UNUSABLE
 */
export function matchCredentials(keys: readonly Uint8Array[], certificates: readonly Uint8Array[]): Credentials {
  const parsed = certificates.map((der) => certificateOf(der));
  for (const pkcs8 of keys) {
    const publicKey = parsePublicKey(publicKeyOf(pkcs8));
    const leaf = parsed.find((certificate) => equalBytes(certificate.publicKey.key, publicKey.key));
    if (leaf === undefined) continue;
    return { algorithm: algorithmOf(publicKey), pkcs8, certificate: leaf.der, chain: chainOf(leaf, parsed) };
  }
  throw new PkiError('KEY_UNUSABLE', 'the file has no private key with its certificate');
}
