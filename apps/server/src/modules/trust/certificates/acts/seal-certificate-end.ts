import type { Database } from '#platform/platform.ts';
import { type CertificateHolder, sealCertificatesOf } from '../store/certificates.ts';

/** When the certificate that an enterprise seals with ends; undefined: there is none yet. */
export async function sealCertificateEnd(db: Database, holder: CertificateHolder, now: Date): Promise<Date | undefined> {
  const [youngest] = await sealCertificatesOf(db, holder, now);
  return youngest?.not_after;
}
