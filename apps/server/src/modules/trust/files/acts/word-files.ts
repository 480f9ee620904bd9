import { LIMITS } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { pdfName } from '../conversion.ts';
import { insertUploads } from '../store/uploads.ts';
import type { Upload } from '../upload.ts';
import { keepPdf } from './keep-upload.ts';
import { convertedOffice, withOfficeFaults } from './make-pdf.ts';

/**
 * The Word file that an upload was converted from, as the gate for office files hands it on; undefined: it was converted from none.
 * @throws DomainError with the reason why the gate refuses it
 */
export async function wordSource(platform: Platform, { sources }: Upload): Promise<Uint8Array | undefined> {
  const [source] = sources;
  if (source?.kind !== 'office' || sources.length !== 1) return undefined;
  return convertedOffice(platform, source, ({ format, bytes }) => Promise.resolve(format === 'docx' ? bytes : undefined));
}

/** A Word file that was made here, as pages; its bookmarks are to be found in them. @throws DomainError with the reason why it is not */
export function layOutWord(platform: Platform, fileName: string, bytes: Uint8Array): Promise<Uint8Array> {
  const document = { format: 'docx', bytes, keepsBookmarks: true } as const;
  return withOfficeFaults(fileName, () => platform.office.toPdf(document, LIMITS.convertedPages));
}

export interface MadeFile {
  /** the same whenever it is made of the same */
  readonly uploadId: string;
  readonly fileName: string;
  readonly pdf: Uint8Array;
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly now: Date;
}

/** Keeps a PDF that the platform made, as any upload is kept. @throws DomainError FILE_… */
export async function keepMade(
  platform: Platform,
  made: MadeFile,
  transact: (work: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<Upload> {
  const { uploadId, pdf, party, personId, now } = made;
  const kept = await keepPdf(platform, pdf, { fileName: pdfName(made.fileName), sources: [], isPdf: true, acceptBroken: false });
  const upload = { ...kept, uploadId };
  await transact((tx) => insertUploads(tx, party, [upload], { personId, now }));
  return upload;
}
