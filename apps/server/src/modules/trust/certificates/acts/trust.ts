import type { TrustAnchor } from '@moqi/pdf/validate';
import { certificateOf } from '@moqi/pki';
import type { Platform } from '#platform/platform.ts';
import { AuthorityUnavailable, type CertificateAuthority } from '#ports/certificate-authority.ts';
import { revokedCertificates } from '../store/certificates.ts';

/** DER of the root that the certificates of the platform's own authority are trusted by. */
export async function trustRoot({ authority }: Pick<Platform, 'authority'>): Promise<Uint8Array> {
  const [{ chain }] = await authority.chains();
  const root = chain.at(-1);
  if (root === undefined) throw new Error('the authority has no root');
  return root;
}

export interface NamedAnchor extends Required<TrustAnchor> {
  /** of the platform itself, not licensed */
  readonly selfBuilt: boolean;
  /** that still certifies here, and can be asked for its revocation lists */
  readonly authority: CertificateAuthority | undefined;
}

const PURPOSES = { person: 'person', organization: 'enterprise' } as const;

/** The authorities that certify signers here or did; that of the platform vouches for its own time-stamps, too. */
async function certifyingAnchors({ authorities }: Pick<Platform, 'authorities'>): Promise<NamedAnchor[]> {
  return (await authorities.known()).flatMap(({ issuer: { name, selfBuilt }, chain, kinds, authority }) => {
    const certificate = chain.at(-1);
    if (certificate === undefined) return [];
    const purposes = [...kinds.map((kind) => PURPOSES[kind]), ...(selfBuilt ? (['timestamp'] as const) : [])];
    return [{ certificate, purposes, name, selfBuilt, authority }];
  });
}

/** The authorities that the operator trusts beside them, each by the name in its certificate. */
function furtherAnchors({ namedAnchors }: Pick<Platform, 'namedAnchors'>): NamedAnchor[] {
  return namedAnchors.map(({ certificate, purposes }) => {
    const { commonName, text } = certificateOf(certificate).subject;
    return { certificate, purposes, name: commonName ?? text, selfBuilt: false, authority: undefined };
  });
}

/**
 * The authorities that this installation trusts, and for what: the one list that finished contracts are judged by and that the validation page
 * is given. A root that vouches for several purposes stands here once, with all of them.
 */
export async function trustAnchors(platform: Pick<Platform, 'authorities' | 'namedAnchors'>): Promise<readonly NamedAnchor[]> {
  const anchors = new Map<string, NamedAnchor>();
  for (const anchor of [...(await certifyingAnchors(platform)), ...furtherAnchors(platform)]) {
    const { fingerprint } = certificateOf(anchor.certificate);
    const same = anchors.get(fingerprint);
    const purposes = [...new Set([...(same?.purposes ?? []), ...anchor.purposes])];
    anchors.set(fingerprint, { ...(same ?? anchor), authority: same?.authority ?? anchor.authority, purposes });
  }
  return [...anchors.values()];
}

/**
 * Complete revocation lists of an anchor's authority, DER; none where it certifies here no longer or does not answer: a validator then says that
 * revocation is unknown.
 */
export async function revocationLists({ db, log }: Platform, { authority }: NamedAnchor): Promise<readonly Uint8Array[]> {
  if (authority === undefined) return [];
  try {
    return await authority.revocationLists(() => revokedCertificates(db));
  } catch (error) {
    if (!(error instanceof AuthorityUnavailable)) throw error;
    log.warn(error, 'an authority gave no revocation lists');
    return [];
  }
}
