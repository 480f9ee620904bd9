import { endedAlgorithms } from '@moqi/pki';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface CertificateRow {
  readonly party_id: PartyId;
  readonly certificate_id: string;
  /** false: a signer without an account signed the party's contract with it */
  readonly is_own: boolean;
  readonly purpose: 'seal' | 'once';
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
  writes.add(writes.tx.insertInto('certificates').values(row));
}

/** The enterprise of a seal certificate. A certificate in a name that the enterprise no longer has seals nothing. */
export interface CertificateHolder {
  readonly party: PartyId;
  readonly name: string;
}

/** What an enterprise may seal with at a moment, the youngest first: a key is over with its certificate, or with its algorithm. */
function sealing(db: Database | Tx, { party, name }: CertificateHolder, validAt: Date) {
  const ended = endedAlgorithms(validAt);
  return db
    .selectFrom('certificates')
    .where('party_id', '=', party)
    .where('purpose', '=', 'seal')
    .where('subject', '=', name)
    .where('revoked_at', 'is', null)
    .where('wrapped_key', 'is not', null)
    .where('not_after', '>', validAt)
    .$if(ended.length > 0, (query) => query.where('algorithm', 'not in', ended))
    .orderBy('created_at', 'desc');
}

/** The certificate an enterprise seals with: the youngest in its name that is valid for at least the given moment. */
export function sealCertificate(db: Database | Tx, holder: CertificateHolder, validAt: Date) {
  return sealing(db, holder, validAt)
    .select(['certificate_id', 'algorithm', 'serial', 'certificate', 'wrapped_key'])
    .limit(1)
    .executeTakeFirst();
}

/** All of them, the youngest first. */
export function sealCertificatesOf(db: Database | Tx, holder: CertificateHolder, validAt: Date) {
  return sealing(db, holder, validAt).select(['certificate', 'algorithm', 'not_after']).execute();
}

/** One enterprise gets one seal certificate, however many of its members seal at once. */
export async function lockParty(tx: Tx, party: PartyId): Promise<void> {
  await tx.selectFrom('parties').select('party_id').where('party_id', '=', party).forUpdate().executeTakeFirstOrThrow();
}

/** The revoked certificates of all parties that have not expired since: the contents of the authority's list. */
export async function revokedCertificates(db: Database | Tx, now: Date): Promise<{ serial: string; revokedAt: Date }[]> {
  const rows = await db
    .selectFrom('certificates')
    .select(['serial', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .where('not_after', '>', now)
    .execute();
  return rows.flatMap(({ serial, revoked_at }) => (revoked_at ? [{ serial, revokedAt: revoked_at }] : []));
}
