import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** A version of a document that a signer read. */
export interface ReadDocument {
  readonly documentId: string;
  readonly version: number;
  readonly docHash: string;
}

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
  readonly with_password: boolean;
  readonly proven_name: string | null;
  readonly name_checked_by: string | null;
  readonly name_proven_at: Date | null;
  /** [{evidenceId, kind, hash}] */
  readonly evidence: string;
  /** sha256 of the list of tasks that the code was given for; null: for this task alone */
  readonly list_hash: string | null;
  /** {longitude, latitude, accuracy} as the signer's device gave it; null: it was not given */
  readonly place: string | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
}

/** How many rows one statement takes: each has eighteen values, and a statement sixty-five thousand at most. */
const ROWS_AT_ONCE = 1_000;

export async function insertConsents(db: Database, rows: readonly ConsentRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('consents')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

interface AgreedTo {
  readonly documents: readonly ReadDocument[];
  readonly statementDigest: string;
  readonly withPassword: boolean;
}

/** What was agreed to, as far as a signature that is made later is compared with it. */
export async function findConsent(
  db: Database,
  { owner, contractId, participantId }: TaskKey,
  consentId: string,
): Promise<AgreedTo | undefined> {
  const row = await db
    .selectFrom('consents')
    .select(['documents', 'statement_digest', 'with_password'])
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', '=', participantId)
    .where('consent_id', '=', consentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { documents, statement_digest: statementDigest, with_password: withPassword } = row;
  return { documents: documents as unknown as readonly ReadDocument[], statementDigest, withPassword };
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
    .select(['document_id', 'level', 'certificate_serial', 'signed_at', 'consent_id'])
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
