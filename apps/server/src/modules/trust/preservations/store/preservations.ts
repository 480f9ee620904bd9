import type { HashAlgorithm, PreservationKind } from '@moqi/api/trust/preservations';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Preservation } from '../preservation.ts';

function toPreservation(row: Omit<Selectable<DB['preservations']>, 'search_text'>): Preservation {
  return {
    party: row.party_id,
    preservationId: row.preservation_id,
    number: row.number,
    kind: row.kind as PreservationKind,
    name: row.name,
    note: row.note,
    algorithm: row.algorithm as HashAlgorithm,
    digest: row.digest,
    size: row.size ?? undefined,
    fileHash: row.file_hash ?? undefined,
    holderName: row.holder_name,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    token: row.token ?? undefined,
    certificate:
      row.certificate_hash === null || row.certificate_size === null
        ? undefined
        : { hash: row.certificate_hash, size: row.certificate_size },
  };
}

export async function insertPreservations(tx: Tx, preservations: readonly Preservation[]): Promise<void> {
  const rows = preservations.map((one) => ({
    party_id: one.party,
    preservation_id: one.preservationId,
    number: one.number,
    kind: one.kind,
    name: one.name,
    note: one.note,
    algorithm: one.algorithm,
    digest: one.digest,
    size: one.size ?? null,
    file_hash: one.fileHash ?? null,
    holder_name: one.holderName,
    created_by: one.createdBy,
    created_by_name: one.createdByName,
    created_at: one.createdAt,
  }));
  await tx.insertInto('preservations').values(rows).execute();
  const numbers = preservations.map(({ party, preservationId, number }) => ({ number, party_id: party, preservation_id: preservationId }));
  await tx.insertInto('preservation_numbers').values(numbers).execute();
}

/** What a list asks for. Absent: no matter. */
export interface PreservationFilter {
  readonly kind?: PreservationKind | undefined;
  readonly keyword?: string | undefined;
  readonly digests?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  /** only what these persons had preserved; absent: of all persons */
  readonly persons?: readonly string[] | undefined;
}

/** The newest first. */
export async function selectPreservations(
  db: Database,
  party: PartyId,
  { kind, keyword, digests, ids, persons }: PreservationFilter,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Preservation[]> {
  const rows = await db
    .selectFrom('preservations')
    .selectAll()
    .where('party_id', '=', party)
    .$if(persons !== undefined, (q) => q.where(sql<boolean>`created_by = any (${persons ?? []})`))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .$if(keyword !== undefined, (q) => q.where('search_text', 'like', holding((keyword ?? '').toLowerCase())))
    .$if(digests !== undefined, (q) => q.where(sql<boolean>`digest = any (${digests ?? []})`))
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`preservation_id = any (${ids ?? []}::uuid[])`))
    .$if(page.after !== undefined, (q) => q.where('preservation_id', '<', page.after ?? ''))
    .orderBy('preservation_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toPreservation);
}

/** Whose a number is. */
export async function findByNumber(db: Database, number: string): Promise<Preservation | undefined> {
  const row = await db
    .selectFrom('preservation_numbers as named')
    .innerJoin('preservations as one', (join) =>
      join.onRef('one.party_id', '=', 'named.party_id').onRef('one.preservation_id', '=', 'named.preservation_id'),
    )
    .selectAll('one')
    .where('named.number', '=', number)
    .executeTakeFirst();
  return row && toPreservation(row);
}

const oneRow = (tx: Tx | Database, { party, preservationId }: Pick<Preservation, 'party' | 'preservationId'>) =>
  tx.updateTable('preservations').where('party_id', '=', party).where('preservation_id', '=', preservationId);

/** The first timestamp stays. */
export async function keepToken(db: Database, which: Preservation, token: Uint8Array, now: Date): Promise<void> {
  await oneRow(db, which)
    .set({ token: Buffer.from(token), stamped_at: now })
    .where('token', 'is', null)
    .execute();
}

/** Another one was there first: the certificate that was made is nobody's. */
export class CertificateKept extends Error {}

/** Among the writes of what follows from it. They fail with `CertificateKept` where the preservation has one. */
export function keepCertificate(
  writes: Writes,
  which: Preservation,
  { hash, size }: NonNullable<Preservation['certificate']>,
  now: Date,
): void {
  const query = oneRow(writes.tx, which)
    .set({ certificate_hash: hash, certificate_size: size, attested_at: now })
    .where('certificate_hash', 'is', null)
    .returning('preservation_id');
  writes.demand(writes.add(query), 1, () => new CertificateKept());
}
