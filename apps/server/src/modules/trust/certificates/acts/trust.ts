import type { TrustAnchor } from '@moqi/pdf/validate';
import { certificateOf } from '@moqi/pki';
import type { Platform } from '#platform/platform.ts';
import { revokedCertificates } from '../store/certificates.ts';

/** DER of the root that the certificates of signers are trusted by. */
export async function trustRoot({ authority }: Pick<Platform, 'authority'>): Promise<Uint8Array> {
  const root = (await authority.chain()).at(-1);
  if (root === undefined) throw new Error('the authority has no root');
  return root;
}

export type NamedAnchor = Required<TrustAnchor>;

/** The authority of the installation certifies persons and companies alike, and its own time-stamps. */
export async function ownAnchor(platform: Pick<Platform, 'authority'>): Promise<NamedAnchor> {
  const { name } = platform.authority.issuer;
  return { certificate: await trustRoot(platform), purposes: ['person', 'enterprise', 'timestamp'], name };
}

/** The authorities that the operator trusts beside it, each by the name in its certificate. */
export function furtherAnchors({ namedAnchors }: Pick<Platform, 'namedAnchors'>): NamedAnchor[] {
  return namedAnchors.map(({ certificate, purposes }) => {
    const { commonName, text } = certificateOf(certificate).subject;
    return { certificate, purposes, name: commonName ?? text };
  });
}

/** The authorities that this installation trusts, and for what: the one list that finished contracts are judged by and that the validation page is given. */
export async function trustAnchors(platform: Pick<Platform, 'authority' | 'namedAnchors'>): Promise<readonly NamedAnchor[]> {
  return [await ownAnchor(platform), ...furtherAnchors(platform)];
}

/** Complete revocation lists of the authority, DER. */
export function revocationLists({ authority, db, clock }: Platform): Promise<readonly Uint8Array[]> {
  return authority.revocationLists(() => revokedCertificates(db, clock.now()));
}
