import type { ExportState } from '@moqi/api';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { SPREADSHEET_TYPE } from '#platform/spreadsheet/index.ts';
import { exportsEndedBy } from '../export-term.ts';
import { type Export, findExport } from '../store/exports.ts';

/** The person who asked for an export, in the name of a party. */
export type ExportOwner = Pick<Member, 'party' | 'personId'>;
type Which = Pick<Export, 'kind' | 'exportId'> & { readonly now: Date };

/** An export belongs to the person who asked for it, as long as its file is kept. @throws DomainError EXPORT_UNKNOWN */
async function ownExport(db: Database, { party, personId }: ExportOwner, { kind, exportId, now }: Which): Promise<Export> {
  const found = await findExport(db, party, exportId);
  const isOwn = found?.kind === kind && found.createdBy === personId;
  if (!isOwn || found.createdAt < exportsEndedBy(now)) throw new DomainError('EXPORT_UNKNOWN');
  return found;
}

/** How far it is. @throws DomainError EXPORT_UNKNOWN */
export async function exportProgress(db: Database, owner: ExportOwner, which: Which): Promise<ExportState> {
  const { state, done, total, fileName } = await ownExport(db, owner, which);
  return { state, done, total, fileName };
}

/** The finished file. @throws DomainError EXPORT_UNKNOWN, EXPORT_UNFINISHED */
export async function exportFile({ db, files }: Platform, owner: ExportOwner, which: Which): Promise<BytesAnswer> {
  const { file, fileName, done } = await ownExport(db, owner, which);
  if (file === undefined) throw new DomainError('EXPORT_UNFINISHED', { done });
  const stored = await files.open(file.hash);
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName,
    disposition: 'attachment',
    size: stored.size,
    async *stream(start, end) {
      try {
        yield* stored.stream(start, end);
      } finally {
        await stored.close();
      }
    },
  };
}
