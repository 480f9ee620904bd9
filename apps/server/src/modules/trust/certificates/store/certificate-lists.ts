import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Issuer } from '#ports/certificate-authority.ts';

export interface KeptCertificate {
  readonly certificateId: string;
  readonly purpose: 'seal' | 'once';
  readonly subject: string;
  readonly issuer: Issuer;
  readonly algorithm: string;
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly revokedAt: Date | undefined;
}

/** Certificates in the party's own name, the youngest first. */
export async function listPartyCertificates(
  db: Database,
  party: PartyId,
  page: { readonly offset: number; readonly limit: number },
): Promise<KeptCertificate[]> {
  const rows = await db
    .selectFrom('certificates')
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
    .where('party_id', '=', party)
    .where('is_own', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('certificate_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    certificateId: row.certificate_id,
    purpose: row.purpose as KeptCertificate['purpose'],
    subject: row.subject,
    issuer: { name: row.issuer, selfBuilt: row.is_self_built },
    algorithm: row.algorithm,
    serial: row.serial,
    notBefore: row.not_before,
    notAfter: row.not_after,
    revokedAt: row.revoked_at ?? undefined,
  }));
}

export async function countPartyCertificates(db: Database, party: PartyId): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('party_id', '=', party)
    .where('is_own', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
