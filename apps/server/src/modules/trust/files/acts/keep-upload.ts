import { type Admission, brokenSignatures, bufferSource, inspectOrRepair, layDownFields, PdfError } from '@moqi/pdf';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { IncomingFile } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { claimsPdf, tidyFileName } from '../file-name.ts';
import { fileRefusal } from '../pdf-refusal.ts';
import { insertUploads } from '../store/uploads.ts';
import type { Upload } from '../upload.ts';
import { documentSource } from './document-source.ts';
import { referToUpload } from './refer-to.ts';

interface Uploading {
  readonly files: AsyncIterable<IncomingFile>;
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly now: Date;
  /** a broken signature in a file was told, and the file is wanted all the same */
  readonly acceptBroken?: boolean;
  transact<T>(this: void, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Looks every file through and keeps all or none. @throws DomainError FILE_MISSING, FILE_… */
export async function keepUploads(platform: Platform, { files, party, personId, now, acceptBroken = false, transact }: Uploading) {
  // stored objects have no owner and no name: until the rows are written nobody can reach them
  const uploads: Upload[] = [];
  for await (const file of files) uploads.push(await keep(platform, file, acceptBroken));
  if (uploads.length === 0) throw new DomainError('FILE_MISSING');
  await transact((tx) => insertUploads(tx, party, uploads, { personId, now }));
  return uploads.map((upload) => referToUpload(platform, party, upload, now));
}

function keep(platform: Platform, file: IncomingFile, acceptBroken: boolean): Promise<Upload> {
  const fileName = tidyFileName(file.fileName);
  return keepPdf(platform, file.content, { fileName, sources: [], isPdf: claimsPdf(fileName, file.mediaType), acceptBroken });
}

interface KeptAs extends Pick<Upload, 'fileName' | 'sources'> {
  /** its sender takes it for a PDF */
  readonly isPdf: boolean;
  readonly acceptBroken: boolean;
}

/** Stores a PDF and looks it through; its row is not written yet. @throws DomainError FILE_… */
export async function keepPdf(
  platform: Platform,
  content: AsyncIterable<Uint8Array> | Uint8Array,
  { fileName, sources, isPdf, acceptBroken }: KeptAs,
): Promise<Upload> {
  const came = await platform.files.put(content);
  try {
    const { inspection, repaired, brokenSignatures } = await lookThrough(platform, came.hash);
    if (brokenSignatures && !acceptBroken) throw new PdfError('EARLIER_SIGNATURE_BROKEN');
    const kept = repaired ? await platform.files.put(repaired) : came;
    const { pages, active } = inspection;
    const uploadId = uuid();
    return { uploadId, fileName, ...kept, pages, damagedHash: repaired && came.hash, brokenSignatures, active, sources };
  } catch (error) {
    if (error instanceof PdfError) {
      throw new DomainError(fileRefusal(error.code, isPdf), { name: fileName });
    }
    throw error;
  }
}

/** Reads the file and tries what sending will do to it, so that a file that cannot be signed is refused here and not after the work of placing. */
async function lookThrough(platform: Platform, hash: string): Promise<Admission & { readonly brokenSignatures: boolean }> {
  const source = await documentSource(platform, [hash]);
  try {
    const admission = await inspectOrRepair(source);
    if (admission.inspection.pages.length === 0) throw new PdfError('DAMAGED', { reason: 'no pages' });
    await layDownFields(admission.repaired ? bufferSource(admission.repaired) : source, [{ kind: 'signature', name: `probe-${uuid()}` }]);
    return { ...admission, brokenSignatures: !admission.repaired && (await brokenSignatures(source)).length > 0 };
  } finally {
    await source.close();
  }
}
