import { endedAlgorithms } from '@moqi/pki';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Issuer } from '#ports/certificate-authority.ts';

export type CertificatePurpose = 'seal' | 'once' | 'lasting' | 'own';

export interface CertificateRow {
  readonly party_id: PartyId;
  readonly certificate_id: string;
  /** false: a signer without an account signed the party's contract with it */
  readonly is_own: boolean;
  readonly purpose: CertificatePurpose;
  readonly algorithm: string;
  readonly serial: string;
  readonly subject: string;
  /** the name of the authority that issued it */
  readonly issuer: string;
  readonly is_self_built: boolean;
  readonly certificate: Buffer;
  readonly wrapped_key: Buffer | null;
  readonly not_before: Date;
  readonly not_after: Date;
  readonly created_at: Date;
}

export function insertCertificate(writes: Writes, row: CertificateRow): void {
  writes.add(
    writes.tx
      .insertInto('certificates')
      .values(row)
      // that of a signer's own key has the same id each time
      .onConflict((conflict) => conflict.columns(['party_id', 'certificate_id']).doNothing()),
  );
}

/** Whose certificate it is. One in a name that the holder no longer has signs nothing. */
export interface CertificateHolder {
  readonly party: PartyId;
  readonly name: string;
}

/** What its holder may sign with at a moment, the youngest first: a key is over with its certificate, or with its algorithm. */
function keptFor(db: Database | Tx, purpose: CertificatePurpose, { party, name }: CertificateHolder, validAt: Date) {
  const ended = endedAlgorithms(validAt);
  return db
    .selectFrom('certificates')
    .where('party_id', '=', party)
    .where('purpose', '=', purpose)
    .where('subject', '=', name)
    .where('revoked_at', 'is', null)
    .where('wrapped_key', 'is not', null)
    .where('not_after', '>', validAt)
    .$if(ended.length > 0, (query) => query.where('algorithm', 'not in', ended))
    .orderBy('created_at', 'desc');
}

function youngest(db: Database | Tx, purpose: CertificatePurpose, holder: CertificateHolder, validAt: Date) {
  return keptFor(db, purpose, holder, validAt)
    .select(['certificate_id', 'algorithm', 'serial', 'certificate', 'wrapped_key', 'not_after'])
    .limit(1)
    .executeTakeFirst();
}

/** The certificate an enterprise seals with: the youngest in its name that is valid for at least the given moment. */
export function sealCertificate(db: Database | Tx, holder: CertificateHolder, validAt: Date) {
  return youngest(db, 'seal', holder, validAt);
}

/** The certificate that a person applied for, in the same way. */
export function lastingCertificate(db: Database | Tx, holder: CertificateHolder, validAt: Date) {
  return youngest(db, 'lasting', holder, validAt);
}

/** Revokes a person's lasting certificate and destroys its key. @returns whether there was one that was not revoked */
export async function revokeLasting(tx: Tx, party: PartyId, certificateId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificates')
    .set({ revoked_at: now, wrapped_key: null })
    .where('party_id', '=', party)
    .where('certificate_id', '=', certificateId)
    .where('purpose', '=', 'lasting')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The same of all in a name that the holder no longer has. @returns which they were */
export async function revokeFormer(tx: Tx, { party, name }: CertificateHolder, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('certificates')
    .set({ revoked_at: now, wrapped_key: null })
    .where('party_id', '=', party)
    .where('purpose', '=', 'lasting')
    .where('subject', '!=', name)
    .where('not_after', '>', now)
    .where('revoked_at', 'is', null)
    .returning('certificate_id')
    .execute();
  return rows.map((row) => row.certificate_id);
}

/** A certificate that was revoked; undefined: there is none of this number, or it is not revoked. */
export async function findRevoked(db: Database, party: PartyId, certificateId: string) {
  const row = await db
    .selectFrom('certificates')
    .select(['serial', 'certificate', 'issuer', 'is_self_built', 'revoked_at'])
    .where('party_id', '=', party)
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  if (!row?.revoked_at) return undefined;
  const { serial, certificate, issuer: name, is_self_built: selfBuilt, revoked_at: revokedAt } = row;
  return { serial, certificate, issuer: { name, selfBuilt }, revokedAt };
}

/** All of them, the youngest first. */
export function sealCertificatesOf(db: Database | Tx, holder: CertificateHolder, validAt: Date) {
  return keptFor(db, 'seal', holder, validAt).select(['certificate', 'algorithm', 'not_after']).execute();
}

/** A party gets one certificate of a kind, however often it is asked for at once. */
export async function lockParty(tx: Tx, party: PartyId): Promise<void> {
  await tx.selectFrom('parties').select('party_id').where('party_id', '=', party).forUpdate().executeTakeFirstOrThrow();
}

/**
 * The revoked certificates of all parties: the contents of the built-in authority's list. Those that have expired since stay on it, because
 * signatures are judged and archived by today's list long afterwards.
 */
export async function revokedCertificates(db: Database | Tx): Promise<{ serial: string; revokedAt: Date }[]> {
  const rows = await db
    .selectFrom('certificates')
    .select(['serial', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .where('is_self_built', '=', true)
    .execute();
  return rows.flatMap(({ serial, revoked_at }) => (revoked_at ? [{ serial, revokedAt: revoked_at }] : []));
}

/** Who issued certificates of these parties, by their serial numbers. */
export async function findIssuers(
  db: Database,
  parties: readonly PartyId[],
  serials: readonly string[],
): Promise<ReadonlyMap<string, Issuer>> {
  if (parties.length === 0 || serials.length === 0) return new Map();
  const rows = await db
    .selectFrom('certificates')
    .select(['serial', 'issuer', 'is_self_built'])
    .where('party_id', 'in', parties)
    .where('serial', 'in', serials)
    .execute();
  return new Map(rows.map((row) => [row.serial, { name: row.issuer, selfBuilt: row.is_self_built }]));
}
