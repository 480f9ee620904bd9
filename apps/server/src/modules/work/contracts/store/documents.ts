import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import { type ContractDocument, type Field, isAttachment } from '../contract.ts';
import type { FieldOptions } from '../views/documents.ts';

/** Version 0 is the upload, version 1 the file with the empty fields of all parties; an attachment stays at its upload. */
export async function insertDocument(tx: Tx, document: ContractDocument, upload: { hash: string; size: number }, now: Date): Promise<void> {
  const { owner, contractId, documentId, version, segments, hash, size } = document;
  const key = { party_id: owner, contract_id: contractId, document_id: documentId };
  const row = {
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
  };
  const uploaded = { ...key, version: 0, segment: upload.hash, hash: upload.hash, size: upload.size, created_at: now };
  const laidDown = { ...key, version, segment: segments.at(-1) ?? upload.hash, hash, size, created_at: now };
  const versions = isAttachment(document) ? [uploaded] : [uploaded, laidDown];
  await tx
    .with('numbered', (db) => db.insertInto('document_numbers').values(key))
    .with('written', (db) => db.insertInto('documents').values(row))
    .insertInto('document_versions')
    .values(versions)
    .execute();
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
