import { questionOf } from '@moqi/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';
import { type ContractDocument, type ContractKey, type DocumentLease, type Field, isAttachment } from '../contract.ts';
import type { FieldOptions } from '../views/documents.ts';

/** A file, and how it was uploaded. */
interface UploadedDocument {
  readonly document: ContractDocument;
  readonly upload: { readonly hash: string; readonly size: number };
}

const keyOf = ({ owner, contractId, documentId }: ContractDocument) => ({
  party_id: owner,
  contract_id: contractId,
  document_id: documentId,
});

/** Version 0 is the upload, version 1 the file with the empty fields of all parties; an attachment stays at its upload. */
function firstVersions({ document, upload }: UploadedDocument, created_at: Date) {
  const { version, segments, hash, size } = document;
  const uploaded = { ...keyOf(document), version: 0, segment: upload.hash, hash: upload.hash, size: upload.size, created_at };
  const laidDown = { ...keyOf(document), version, segment: segments.at(-1) ?? upload.hash, hash, size, created_at };
  return isAttachment(document) ? [uploaded] : [uploaded, laidDown];
}

export function insertDocuments(writes: Writes, all: readonly UploadedDocument[], now: Date): void {
  if (all.length === 0) return;
  const rows = all.map(({ document }) => ({
    ...keyOf(document),
    position: document.position,
    file_name: document.fileName,
    pages: JSON.stringify(document.pages),
    version: document.version,
    segments: [...document.segments],
    hash: document.hash,
    size: document.size,
    field_prefix: document.fieldPrefix,
    broken_signatures: document.brokenSignatures,
  }));
  const { tx } = writes;
  writes.add(tx.insertInto('document_numbers').values(all.map(({ document }) => keyOf(document))));
  writes.add(tx.insertInto('documents').values(rows));
  writes.add(tx.insertInto('document_versions').values(all.flatMap((one) => firstVersions(one, now))));
}

interface VersionFacts {
  readonly segment: string;
  readonly hash: string;
  readonly size: number;
  readonly participantId: string;
  readonly at: Date;
}

/** Appends a version to exactly the version that was read. @returns what has no row when another signer was first: then nothing is changed */
export function appendVersion(writes: Writes, document: ContractDocument, facts: VersionFacts): RawBuilder<unknown> {
  const { owner, contractId, documentId } = document;
  const version = document.version + 1;
  const { segment, hash, size, participantId, at } = facts;
  const moved = writes.add(
    writes.tx
      .updateTable('documents')
      .set({ version, segments: [...document.segments, segment], hash, size })
      .where('party_id', '=', owner)
      .where('contract_id', '=', contractId)
      .where('document_id', '=', documentId)
      .where('version', '=', document.version)
      .returning(['party_id', 'contract_id', 'document_id', 'version', 'hash', 'size']),
  );
  writes.add(sql`
    insert into document_versions (party_id, contract_id, document_id, version, hash, size, segment, participant_id, created_at)
    select party_id, contract_id, document_id, version, hash, size, ${segment}, ${participantId}::uuid, ${at}::timestamptz from ${moved}`);
  return moved;
}

/** All fields in one value: a statement carries 65,535 of them, and a file may have thousands of fields. */
export function insertFields(writes: Writes, { owner, contractId }: ContractKey, fields: readonly Field[]): void {
  if (fields.length === 0) return;
  const rows = fields.map(({ label, slices, ...field }) => {
    const options: FieldOptions = { label, slices, ...questionOf(field) };
    return { ...field, options };
  });
  writes.add(sql`
    insert into fields (party_id, contract_id, document_id, field_id, participant_id, kind, page, x, y, width, height, options, pdf_field)
    select ${owner}::uuid, ${contractId}::uuid, "documentId", "fieldId", "participantId", kind, page, x, y, width, height, options, "pdfField"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("documentId" uuid, "fieldId" uuid, "participantId" uuid, kind text,
      page integer, x real, y real, width real, height real, options jsonb, "pdfField" text)`);
}

const leasable = (db: Database, { owner, contractId }: ContractKey) =>
  db.updateTable('contracts').where('party_id', '=', owner).where('contract_id', '=', contractId);

/** @returns false: another signature has them, or nothing is signed any more */
export async function writeLease(
  db: Database,
  key: ContractKey,
  { leaseId, participantId, endsAt }: DocumentLease,
  now: Date,
): Promise<boolean> {
  const taken = await leasable(db, key)
    .set({ lease_id: leaseId, leased_by: participantId, lease_ends_at: endsAt })
    .where('state', '=', 'signing')
    .where((row) => row.or([row('lease_id', 'is', null), row('lease_id', '=', leaseId), row('lease_ends_at', '<=', now)]))
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

export async function clearLease(db: Database, key: ContractKey, leaseId: string): Promise<void> {
  await leasable(db, key).set({ lease_id: null, leased_by: null, lease_ends_at: null }).where('lease_id', '=', leaseId).execute();
}
