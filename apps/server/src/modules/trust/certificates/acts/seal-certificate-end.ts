import { endOf, type SignatureAlgorithm } from '@moqi/pki';
import type { Database } from '#platform/platform.ts';
import { type CertificateHolder, sealCertificatesOf } from '../store/certificates.ts';

/** When what an enterprise seals with ends, its certificate or the algorithm of its key; undefined: there is none yet. */
export async function sealCertificateEnd(db: Database, holder: CertificateHolder, now: Date): Promise<Date | undefined> {
  const [youngest] = await sealCertificatesOf(db, holder, now);
  if (!youngest) return undefined;
  const until = endOf(youngest.algorithm as SignatureAlgorithm);
  return until && until < youngest.not_after ? until : youngest.not_after;
}
