import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type ContractDocument, type Field, type FieldKind, isAttachment, type PageSize } from '../contract.ts';

function toDocument(row: Selectable<DB['documents']>): ContractDocument {
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    documentId: row.document_id,
    position: row.position,
    fileName: row.file_name,
    pages: row.pages as PageSize[],
    version: row.version,
    segments: row.segments,
    hash: row.hash,
    size: row.size,
    fieldPrefix: row.field_prefix,
    brokenSignatures: row.broken_signatures,
  };
}

/** The files of a contract in the sender's order. */
export async function readDocuments(db: Database, owner: PartyId, contractId: string): Promise<ContractDocument[]> {
  const query = db.selectFrom('documents').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  return (await query.orderBy('position').execute()).map(toDocument);
}

export async function contractOfDocument(db: Database, documentId: string): Promise<{ owner: PartyId; contractId: string } | undefined> {
  const found = await db.selectFrom('document_numbers').selectAll().where('document_id', '=', documentId).executeTakeFirst();
  return found && { owner: found.party_id, contractId: found.contract_id };
}

/** Version 0 is the upload, version 1 the file with the empty fields of all parties; an attachment stays at its upload. */
export async function insertDocument(tx: Tx, document: ContractDocument, upload: { hash: string; size: number }, now: Date): Promise<void> {
  const { owner, contractId, documentId, version, segments, hash, size } = document;
  const key = { party_id: owner, contract_id: contractId, document_id: documentId };
  await tx.insertInto('document_numbers').values({ document_id: documentId, party_id: owner, contract_id: contractId }).execute();
  await tx
    .insertInto('documents')
    .values({
      ...key,
      position: document.position,
      file_name: document.fileName,
      pages: JSON.stringify(document.pages),
      version,
      segments: [...segments],
      hash,
      size,
      field_prefix: document.fieldPrefix,
      broken_signatures: document.brokenSignatures,
    })
    .execute();
  const uploaded = { ...key, version: 0, segment: upload.hash, hash: upload.hash, size: upload.size, created_at: now };
  const laidDown = { ...key, version, segment: segments.at(-1) ?? upload.hash, hash, size, created_at: now };
  const versions = isAttachment(document) ? [uploaded] : [uploaded, laidDown];
  await tx.insertInto('document_versions').values(versions).execute();
}

export interface VersionFacts {
  /** stored object holding the increment */
  readonly segment: string;
  /** of the whole file */
  readonly hash: string;
  readonly size: number;
  readonly participantId: string;
  readonly at: Date;
}

/** Appends a version to exactly the version that was read; false when another signer was first, and then nothing is changed. */
export async function appendVersion(tx: Tx, document: ContractDocument, facts: VersionFacts): Promise<boolean> {
  const { owner, contractId, documentId } = document;
  const version = document.version + 1;
  const { segment, hash, size, participantId, at } = facts;
  const done = await tx
    .updateTable('documents')
    .set({ version, segments: [...document.segments, segment], hash, size })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('document_id', '=', documentId)
    .where('version', '=', document.version)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) !== 1) return false;
  const key = { party_id: owner, contract_id: contractId, document_id: documentId, version };
  const row = { ...key, segment, hash, size, participant_id: participantId, created_at: at };
  await tx.insertInto('document_versions').values(row).execute();
  return true;
}

interface FieldOptions {
  readonly label: string;
  readonly slices: Field['slices'];
}

export async function insertFields(tx: Tx, contract: { owner: PartyId; contractId: string }, fields: readonly Field[]): Promise<void> {
  if (fields.length === 0) return;
  const rows = fields.map((field) => ({
    party_id: contract.owner,
    contract_id: contract.contractId,
    document_id: field.documentId,
    field_id: field.fieldId,
    participant_id: field.participantId,
    kind: field.kind,
    page: field.page,
    x: field.x,
    y: field.y,
    width: field.width,
    height: field.height,
    options: JSON.stringify({ label: field.label, slices: field.slices } satisfies FieldOptions),
    pdf_field: field.pdfField,
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('fields')
      .values(rows.slice(at, at + 1000))
      .execute(); // 65,535 parameters a statement
}

/** All placed fields of a contract, page by page from the top. */
export async function readFields(db: Database, owner: PartyId, contractId: string): Promise<Field[]> {
  const query = db.selectFrom('fields').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  const rows = await query.orderBy('page').orderBy('y').orderBy('x').orderBy('field_id').execute();
  return rows.map((row) => ({
    fieldId: row.field_id,
    documentId: row.document_id,
    participantId: row.participant_id,
    kind: row.kind as FieldKind,
    page: row.page,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    pdfField: row.pdf_field,
    ...(row.options as FieldOptions),
  }));
}
