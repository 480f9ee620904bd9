import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface ConsentRow {
  readonly party_id: PartyId;
  readonly contract_id: string;
  readonly participant_id: string;
  readonly consent_id: string;
  /** [{documentId, version, hash}] as read by the signer */
  readonly documents: string;
  readonly statement_digest: string;
  readonly proof_method: string;
  readonly proved_at: Date;
  readonly proven_name: string | null;
  readonly name_checked_by: string | null;
  readonly name_proven_at: Date | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
}

export async function insertConsent(tx: Tx, row: ConsentRow): Promise<void> {
  await tx.insertInto('consents').values(row).execute();
}

export interface SignatureRow {
  readonly party_id: PartyId;
  readonly contract_id: string;
  readonly document_id: string;
  readonly participant_id: string;
  readonly version: number;
  readonly field_name: string;
  readonly certificate_serial: string;
  readonly level: 'B-B' | 'B-T';
  readonly signed_at: Date;
  readonly consent_id: string;
}

/** One participant signs one document once: a second row is refused by the key. */
export function insertSignatures(writes: Writes, rows: readonly SignatureRow[]): void {
  writes.add(writes.tx.insertInto('signatures').values([...rows]));
}

export interface TaskKey {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
}

export function readSignatures(db: Database | Tx, { owner, contractId, participantId }: TaskKey) {
  return db
    .selectFrom('signatures')
    .select(['document_id', 'level', 'certificate_serial', 'signed_at'])
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', '=', participantId)
    .execute();
}

/** Every version each document of a contract ever had: `documentId version hash`. */
export async function readVersionKeys(db: Database | Tx, owner: PartyId, contractId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('document_versions')
    .select(['document_id', 'version', 'hash'])
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .execute();
  return new Set(rows.map((row) => versionKey(row.document_id, row.version, row.hash)));
}

export function versionKey(documentId: string, version: number, hash: string): string {
  return `${documentId} ${version} ${hash}`;
}
