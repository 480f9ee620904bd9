import type { UploadedCaseFile } from '@moqi/api/work/cases';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import type { Database } from '#platform/platform.ts';
import type { CaseDocument } from '../case-file.ts';

interface Named {
  readonly targetId: string;
  readonly kind: UploadedCaseFile;
}

/** Uploads of the party as files of a case, in the order in which they are named. @throws DomainError FILE_UNKNOWN */
export async function uploadedDocuments(db: Database, party: PartyId, named: readonly Named[], now: Date): Promise<CaseDocument[]> {
  if (named.length === 0) return [];
  const uploads = await uploadsOf(
    db,
    party,
    named.map(({ targetId }) => targetId),
  );
  return named.map(({ targetId, kind }, at) => {
    const upload = uploads.get(targetId);
    if (upload === undefined) throw new DomainError('FILE_UNKNOWN');
    const { fileName, hash, size } = upload;
    // a moment apart, so that they keep their order
    return { fileId: targetId, kind, fileName, hash, size, segments: [hash], addedAt: new Date(now.getTime() + at) };
  });
}
