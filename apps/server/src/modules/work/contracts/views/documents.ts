import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { ContractDocument, Field, FieldKind, PageSize } from '../contract.ts';

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

/** What a field keeps beside its place. */
export interface FieldOptions {
  readonly label: string;
  readonly slices: Field['slices'];
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
