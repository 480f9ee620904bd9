import { certificateOf, type Signer } from '@moqi/pki';
import { chainBelow, createAuthority, generateKey, issueCertificate, softwareSigner } from '@moqi/pki/server';
import type { CertifiedKind } from '#ports/certificate-authority.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
const DAY_MS = 86_400_000;

interface Unvouched {
  /** of the authority, which exists for this one signature */
  readonly authority: string;
  /** 无法律效力, in whatever words, in both certificates */
  readonly mark: string;
  readonly kind: CertifiedKind;
  readonly name: string;
  readonly now: Date;
}

/**
 * A key and certificate of an authority that exists for one signature. Its root is in no list of anybody's, ours included, and its key is gone
 * when this returns: a validator can tell that the file is intact and that nobody vouches for the name.
 */
export async function unvouchedSigner({ authority, mark, kind, name, now }: Unvouched): Promise<Signer> {
  const { issuing } = await createAuthority({ name: authority, organization: mark, algorithm: ALGORITHM, now });
  const { spki, pkcs8 } = generateKey(ALGORITHM);
  const certificate = await issueCertificate(issuing, {
    profile: kind,
    subject: { commonName: `${name}（${mark}）`, country: 'CN', ...(kind === 'organization' && { organization: mark }) },
    spki,
    notBefore: now,
    notAfter: new Date(now.getTime() + DAY_MS),
  });
  return softwareSigner({ algorithm: ALGORITHM, pkcs8, certificate, chain: chainBelow(issuing) });
}

/** The serial number of its certificate, hexadecimal. */
export const serialOf = ({ certificate }: Pick<Signer, 'certificate'>): string => certificateOf(certificate).serial;
