import type { CertificateRow } from '@moqi/api/trust/certificates';

interface Kept {
  readonly purpose: 'seal' | 'once';
  readonly subject: string;
  readonly notAfter: Date;
  readonly revokedAt: Date | undefined;
}

/** What a certificate is still good for. `name`: what its holder is called today. */
export function certificateState(certificate: Kept, name: string, now: Date): CertificateRow['state'] {
  if (certificate.revokedAt !== undefined) return 'revoked';
  if (certificate.notAfter <= now) return 'expired';
  return certificate.purpose === 'seal' && certificate.subject !== name ? 'replaced' : 'valid';
}
