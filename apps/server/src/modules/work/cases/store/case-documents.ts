import type { CaseFileKind } from '@moqi/api/work/cases';
import type { Database, Tx } from '#platform/platform.ts';
import type { CaseDocument, CaseFile } from '../case-file.ts';

type Key = Pick<CaseFile, 'party' | 'caseId'>;

export async function insertDocuments(tx: Tx, { party, caseId }: Key, documents: readonly CaseDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ fileId, kind, fileName, hash, size, segments, addedAt }) => ({
    party_id: party,
    case_id: caseId,
    file_id: fileId,
    kind,
    file_name: fileName,
    hash,
    size,
    segments: [...segments],
    added_at: addedAt,
  }));
  await tx.insertInto('case_documents').values(rows).execute();
}

const rowsOf = (db: Database, { party, caseId }: Key) =>
  db.selectFrom('case_documents').where('party_id', '=', party).where('case_id', '=', caseId);

/** In the order in which they came. */
export async function readDocuments(db: Database, key: Key): Promise<CaseDocument[]> {
  const rows = await rowsOf(db, key).selectAll().orderBy('added_at').orderBy('file_id').execute();
  return rows.map((row) => ({
    fileId: row.file_id,
    kind: row.kind as CaseFileKind,
    fileName: row.file_name,
    hash: row.hash,
    size: row.size,
    segments: row.segments,
    addedAt: row.added_at,
  }));
}

/** Takes the uploads of a draft out that its applicant no longer names. */
export async function removeDocuments(tx: Tx, { party, caseId }: Key, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .deleteFrom('case_documents')
    .where('party_id', '=', party)
    .where('case_id', '=', caseId)
    .where('file_id', 'in', fileIds)
    .execute();
}
