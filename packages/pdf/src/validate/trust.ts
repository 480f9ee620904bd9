/*
 * Whom a validation trusts, and for what. An authority that certifies persons need not vouch for enterprises, and one that stamps times
 * vouches for nobody's name.
 */
import { type Certificate, type ChainResult, certificateOf, PkiError } from '@moqi/pki';
import type { TrustedAnchor, TrustPurpose } from './report.ts';

/** A root, or any other certificate, that is trusted because it is given. */
export interface TrustAnchor {
  /** DER. */
  readonly certificate: Uint8Array;
  /** Whom it vouches for; default everybody, and the time. */
  readonly purposes?: readonly TrustPurpose[];
  /** How a report calls it; default the name in the certificate. */
  readonly name?: string;
}

/** An anchor as reports name it, with what it is recognised by. */
export interface Anchor extends TrustedAnchor {
  readonly der: Uint8Array;
}

const EVERYTHING: readonly TrustPurpose[] = ['person', 'enterprise', 'timestamp'];

/** The anchors with all that may be left out. One that cannot be read vouches for nobody: the report does not name it. */
export function anchorsOf(trust: readonly (Uint8Array | TrustAnchor)[]): Anchor[] {
  return trust.flatMap((given) => {
    const { certificate: der, purposes = EVERYTHING, name } = given instanceof Uint8Array ? { certificate: given } : given;
    try {
      const { subject, fingerprint } = certificateOf(der);
      return [{ der, name: name ?? subject.commonName ?? subject.text, fingerprint, purposes }];
    } catch (cause) {
      if (cause instanceof PkiError) return [];
      throw cause;
    }
  });
}

/**
 * Whom a signer's certificate is about. Certificates of enterprises name the organization as their subject; those of persons name none.
 * One that names a person and an organization, or an organization by two names, may be either, and either kind of authority will do.
 */
export function purposesOf({ subject: { commonName, organization } }: Certificate): readonly TrustPurpose[] {
  if (organization === undefined) return ['person'];
  return commonName === undefined || commonName === organization ? ['enterprise'] : ['person', 'enterprise'];
}

/** DER of the anchors that vouch for one of the purposes. */
export function trustFor(anchors: readonly Anchor[], wanted: readonly TrustPurpose[]): Uint8Array[] {
  return anchors.filter(({ purposes }) => purposes.some((purpose) => wanted.includes(purpose))).map(({ der }) => der);
}

/** The anchor at the end of a trusted path; undefined: nobody vouches. */
export function anchorAt(anchors: readonly Anchor[], chain: ChainResult | undefined): Anchor | undefined {
  const last = chain?.status === 'trusted' ? chain.path.at(-1) : undefined;
  return last && anchors.find(({ fingerprint }) => fingerprint === last.fingerprint);
}

/** What a report says of an anchor. */
export function named({ name, fingerprint, purposes }: Anchor): TrustedAnchor {
  return { name, fingerprint, purposes };
}
