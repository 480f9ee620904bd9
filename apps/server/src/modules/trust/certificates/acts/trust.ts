import type { Platform } from '#platform/platform.ts';
import { revokedCertificates } from '../store/certificates.ts';

/** DER of the root that the certificates of signers are trusted by. */
export async function trustRoot({ authority }: Pick<Platform, 'authority'>): Promise<Uint8Array> {
  const root = (await authority.chain()).at(-1);
  if (root === undefined) throw new Error('the authority has no root');
  return root;
}

/** Complete revocation lists of the authority, DER. */
export function revocationLists({ authority, db, clock }: Platform): Promise<readonly Uint8Array[]> {
  return authority.revocationLists(() => revokedCertificates(db, clock.now()));
}
