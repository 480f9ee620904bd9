import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import { compiledOnce } from '#platform/database/compiled-once.ts';
import type { Database } from '#platform/platform.ts';
import type { ContractRecords } from '../contract-facts.ts';

interface ReadDocument {
  readonly documentId: string;
  readonly hash: string;
}

const consents = (db: Database, party: ContractKey['owner'], contractId: string) =>
  db
    .selectFrom('consents')
    .select(['consent_id', 'participant_id', 'statement_digest', 'documents', 'proof_method', 'proved_at', 'name_checked_by'])
    .select(['with_password', 'name_proven_at', 'created_at'])
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .orderBy('created_at')
    .orderBy('consent_id');

const signatures = (db: Database, party: ContractKey['owner'], contractId: string) =>
  db
    .selectFrom('signatures')
    .select(['document_id as documentId', 'participant_id as participantId', 'version', 'consent_id as consentId'])
    .select(['certificate_serial as certificate', 'level', 'signed_at as at'])
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .orderBy('signed_at')
    .orderBy('document_id')
    .orderBy('version');

const versions = (db: Database, party: ContractKey['owner'], contractId: string) =>
  db
    .selectFrom('document_versions')
    .select(['document_id as documentId', 'version', 'hash', 'created_at as at'])
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .orderBy('created_at')
    .orderBy('document_id')
    .orderBy('version');

const certificate = (db: Database, party: ContractKey['owner'], contractId: string) =>
  db
    .selectFrom('completion_certificates')
    .select(['file_hash as hash', 'made_at as at'])
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId);

const answers = (db: Database, party: ContractKey['owner'], contractId: string) =>
  db
    .selectFrom('performance_answers')
    .select([
      'performance_id as performanceId',
      'answer_id as answerId',
      'answered_party_id as answeredFor',
      'verdict',
      'answered_at as at',
    ])
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .orderBy('answered_at')
    .orderBy('answer_id');

const performances = (db: Database, party: ContractKey['owner'], contractId: string) =>
  db
    .selectFrom('performance_documents')
    .select(['performance_id as performanceId', 'added_party_id as addedFor', 'kind', 'day', 'amount_fen as amountFen', 'hash'])
    .select(['added_at as at', 'removed_at as removedAt'])
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .orderBy('added_at')
    .orderBy('performance_id');

const recordsOf = compiledOnce((db, party: ContractKey['owner'], contractId: string) =>
  db.selectNoFrom([
    jsonArrayFrom(consents(db, party, contractId)).as('consents'),
    jsonArrayFrom(signatures(db, party, contractId)).as('signatures'),
    jsonArrayFrom(versions(db, party, contractId)).as('versions'),
    jsonObjectFrom(certificate(db, party, contractId)).as('certificate'),
    jsonArrayFrom(performances(db, party, contractId)).as('performances'),
    jsonArrayFrom(answers(db, party, contractId)).as('answers'),
  ]),
);

/** Times come as text in JSON. */
const dated = <Row extends { readonly at: Date | string }>(row: Row) => ({ ...row, at: new Date(row.at) });

/** What the log tells of a contract, as it is by now. */
export async function contractRecords(db: Database, { owner, contractId }: ContractKey): Promise<ContractRecords> {
  const [found] = await recordsOf(db, owner, contractId);
  if (found === undefined) throw new Error('no records were read');
  return {
    contractId,
    versions: found.versions.map(dated),
    signatures: found.signatures.map(dated),
    certificate: found.certificate ? dated(found.certificate) : undefined,
    performances: found.performances.map(({ amountFen, removedAt, ...one }) => ({
      ...dated(one),
      amountFen: amountFen ?? undefined,
      removedAt: removedAt === null ? undefined : new Date(removedAt),
      answers: found.answers.filter(({ performanceId }) => performanceId === one.performanceId).map(dated),
    })),
    consents: found.consents.map((row) => ({
      consentId: row.consent_id,
      participantId: row.participant_id,
      statementDigest: row.statement_digest,
      documents: row.documents as ReadDocument[],
      proof: { method: row.proof_method, withPassword: row.with_password, at: new Date(row.proved_at) },
      name:
        row.name_checked_by === null || row.name_proven_at === null
          ? undefined
          : { checkedBy: row.name_checked_by, at: new Date(row.name_proven_at) },
      at: new Date(row.created_at),
    })),
  };
}
