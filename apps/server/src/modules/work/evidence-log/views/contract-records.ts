import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import type { ContractRecords } from '../contract-facts.ts';

interface ReadDocument {
  readonly documentId: string;
  readonly hash: string;
}

async function consentsOf(db: Database, { owner, contractId }: ContractKey): Promise<ContractRecords['consents']> {
  const query = db.selectFrom('consents').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  const rows = await query.orderBy('created_at').orderBy('consent_id').execute();
  return rows.map((row) => ({
    consentId: row.consent_id,
    participantId: row.participant_id,
    statementDigest: row.statement_digest,
    documents: row.documents as ReadDocument[],
    proof: { method: row.proof_method, at: row.proved_at },
    name:
      row.name_checked_by === null || row.name_proven_at === null ? undefined : { checkedBy: row.name_checked_by, at: row.name_proven_at },
    at: row.created_at,
  }));
}

async function signaturesOf(db: Database, { owner, contractId }: ContractKey): Promise<ContractRecords['signatures']> {
  const query = db.selectFrom('signatures').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  const rows = await query.orderBy('signed_at').orderBy('document_id').orderBy('version').execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    participantId: row.participant_id,
    version: row.version,
    consentId: row.consent_id,
    certificate: row.certificate_serial,
    level: row.level,
    at: row.signed_at,
  }));
}

async function versionsOf(db: Database, { owner, contractId }: ContractKey): Promise<ContractRecords['versions']> {
  const query = db
    .selectFrom('document_versions')
    .select(['document_id as documentId', 'version', 'hash', 'created_at as at'])
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId);
  return await query.orderBy('created_at').orderBy('document_id').orderBy('version').execute();
}

async function certificateOf(db: Database, { owner, contractId }: ContractKey): Promise<ContractRecords['certificate']> {
  const query = db.selectFrom('completion_certificates').select(['file_hash as hash', 'made_at as at']).where('party_id', '=', owner);
  return await query.where('contract_id', '=', contractId).executeTakeFirst();
}

/** What the log tells of a contract, as it is by now. */
export async function contractRecords(db: Database, key: ContractKey): Promise<ContractRecords> {
  return {
    contractId: key.contractId,
    versions: await versionsOf(db, key),
    consents: await consentsOf(db, key),
    signatures: await signaturesOf(db, key),
    certificate: await certificateOf(db, key),
  };
}
