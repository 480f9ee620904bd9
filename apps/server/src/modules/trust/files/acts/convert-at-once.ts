import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { IncomingFile } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { pdfName } from '../conversion.ts';
import { insertUploads } from '../store/uploads.ts';
import type { Upload } from '../upload.ts';
import { takeSources } from './begin-conversion.ts';
import { keepPdf } from './keep-upload.ts';
import { makePdf } from './make-pdf.ts';

/** One file that was sent, as pages, with what it was made of beside it; nobody can reach it before it is entered. @throws DomainError FILE_… */
export async function convertAtOnce(platform: Platform, files: AsyncIterable<IncomingFile>): Promise<Upload> {
  const sources = await takeSources(platform, files);
  const [first] = sources;
  if (first === undefined) throw new DomainError('FILE_MISSING');
  const pdf = await makePdf(platform, sources);
  return keepPdf(platform, pdf, { fileName: pdfName(first.fileName), sources, isPdf: true, acceptBroken: false });
}

/** From now on it is an upload of the party. */
export function enterUpload(tx: Tx, party: PartyId, upload: Upload, by: { readonly personId: PartyId; readonly now: Date }): Promise<void> {
  return insertUploads(tx, party, [upload], by);
}
