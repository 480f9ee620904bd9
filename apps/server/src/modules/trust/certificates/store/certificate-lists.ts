import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Issuer } from '#ports/certificate-authority.ts';
import type { CertificatePurpose } from './certificates.ts';

export interface KeptCertificate {
  readonly certificateId: string;
  readonly purpose: CertificatePurpose;
  readonly subject: string;
  readonly issuer: Issuer;
  readonly algorithm: string;
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly revokedAt: Date | undefined;
}

/** Certificates in the party's own name; of one purpose, where one is named. */
interface Asked {
  readonly party: PartyId;
  readonly purpose: CertificatePurpose | undefined;
}

function ownOf(db: Database, { party, purpose }: Asked) {
  const own = db.selectFrom('certificates').where('party_id', '=', party).where('is_own', '=', true);
  return purpose === undefined ? own : own.where('purpose', '=', purpose);
}

/** The youngest first. */
export async function listPartyCertificates(
  db: Database,
  asked: Asked,
  page: { readonly offset: number; readonly limit: number },
): Promise<KeptCertificate[]> {
  const rows = await ownOf(db, asked)
    .select([
      'certificate_id',
      'purpose',
      'subject',
      'issuer',
      'is_self_built',
      'algorithm',
      'serial',
      'not_before',
      'not_after',
      'revoked_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('certificate_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    certificateId: row.certificate_id,
    purpose: row.purpose as CertificatePurpose,
    subject: row.subject,
    issuer: { name: row.issuer, selfBuilt: row.is_self_built },
    algorithm: row.algorithm,
    serial: row.serial,
    notBefore: row.not_before,
    notAfter: row.not_after,
    revokedAt: row.revoked_at ?? undefined,
  }));
}

export async function countPartyCertificates(db: Database, asked: Asked): Promise<number> {
  const { count } = await ownOf(db, asked).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}
