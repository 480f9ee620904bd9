import { hashOf } from './algorithms.ts';
import { signedAttributes, signedData } from './cms.ts';
import { digest } from './hash.ts';
import type { Signer, TimestampAuthority } from './ports.ts';

/** The digest that a time-stamp of a signature is asked for. */
const STAMPED_HASH = 'sha256';

/**
 * A detached CMS signature over `content` with a time-stamp over the signature (CAdES, level B-T), as `openssl cms -verify` reads it.
 * @throws what the signer or the authority throws: without a time-stamp there is no signature
 */
export async function signDetached(
  content: Uint8Array,
  { signer, timestamps }: { readonly signer: Signer; readonly timestamps: TimestampAuthority },
): Promise<Uint8Array> {
  const hash = hashOf(signer.algorithm);
  const attributes = signedAttributes({ hash, messageDigest: digest(hash, content), certificate: signer.certificate });
  const signature = await signer.sign(attributes);
  const timestamp = await timestamps.timestamp({ hash: STAMPED_HASH, digest: digest(STAMPED_HASH, signature) });
  return signedData({ attributes, signature, signer, timestamp });
}
