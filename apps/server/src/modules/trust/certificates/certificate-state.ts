import type { CertificateRow } from '@moqi/api/trust/certificates';

interface Kept {
  readonly purpose: CertificateRow['purpose'];
  readonly subject: string;
  readonly notAfter: Date;
  readonly revokedAt: Date | undefined;
}

/** What a certificate is still good for. `name`: what its holder is called today. */
export function certificateState(certificate: Kept, name: string, now: Date): CertificateRow['state'] {
  if (certificate.revokedAt !== undefined) return 'revoked';
  if (certificate.notAfter <= now) return 'expired';
  const isKept = certificate.purpose === 'seal' || certificate.purpose === 'lasting';
  return isKept && certificate.subject !== name ? 'replaced' : 'valid';
}

/** In its last days a lasting certificate may be followed by the next one: from this moment on it would have to be valid. */
const RENEWAL_DAYS = 30;
export const renewalBorder = (now: Date): Date => new Date(now.getTime() + RENEWAL_DAYS * 24 * 3_600_000);

/** Whether the next one may be applied for. */
export function isRenewable({ purpose, notAfter, revokedAt }: Kept, now: Date): boolean {
  return purpose === 'lasting' && revokedAt === undefined && notAfter > now && notAfter <= renewalBorder(now);
}
