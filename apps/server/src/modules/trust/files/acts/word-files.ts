import { LIMITS } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { pdfName } from '../conversion.ts';
import { previewEnd } from '../preview-term.ts';
import { extendPreview, findPreviews, insertPreview } from '../store/previews.ts';
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
  readonly pdf: Uint8Array | AsyncIterable<Uint8Array>;
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly now: Date;
}

const keptPdf = async (platform: Platform, { uploadId, fileName, pdf }: MadeFile): Promise<Upload> => {
  const kept = await keepPdf(platform, pdf, { fileName: pdfName(fileName), sources: [], isPdf: true, acceptBroken: false });
  return { ...kept, uploadId };
};

type Transact = (work: (tx: Tx) => Promise<void>) => Promise<void>;

/** Keeps a PDF that the platform made, as any upload is kept. @throws DomainError FILE_… */
export async function keepMade(platform: Platform, made: MadeFile, transact: Transact): Promise<Upload> {
  const upload = await keptPdf(platform, made);
  await transact((tx) => insertUploads(tx, made.party, [upload], made));
  return upload;
}

/** Keeps it to be looked at alone: no contract can be begun from it by its number, and it goes by itself. @throws DomainError FILE_… */
export async function keepPreview(platform: Platform, made: MadeFile, transact: Transact): Promise<Upload> {
  const upload = await keptPdf(platform, made);
  const { party, personId, uploadId, now } = made;
  await transact((tx) => insertPreview(tx, party, upload, { personId, until: previewEnd(now) }));
  const kept = (await findPreviews(platform.db, party, [uploadId], now)).get(uploadId);
  if (kept === undefined || kept.hash === upload.hash) return upload;
  await platform.files.delete(upload.hash);
  return kept;
}

/** What was looked at becomes a file of a contract, byte for byte; undefined: it has just gone. */
export async function keepPreviewed(
  { party, personId, uploadId, now }: Omit<MadeFile, 'fileName' | 'pdf'>,
  transact: Transact,
): Promise<Upload | undefined> {
  let upload: Upload | undefined;
  await transact(async (tx) => {
    upload = await extendPreview(tx, { party, uploadId, now }, previewEnd(now));
    if (upload !== undefined) await insertUploads(tx, party, [upload], { personId, now });
  });
  return upload;
}

/** Files of a party among these ids that are to be looked at. */
export function previewsOf(db: Database, party: PartyId, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Upload>> {
  return findPreviews(db, party, ids, now);
}

/** Keeps a Word file that the platform wrote, with its pages, as one that was uploaded and converted is kept. @throws DomainError FILE_… */
export async function keepWord(
  platform: Platform,
  { fileName, bytes, party, personId, now }: Omit<MadeFile, 'uploadId' | 'pdf'> & { readonly bytes: Uint8Array },
  transact: Transact,
): Promise<Upload> {
  const pdf = await layOutWord(platform, fileName, bytes);
  const source = { fileName, kind: 'office' as const, ...(await platform.files.put(bytes)) };
  const upload = await keepPdf(platform, pdf, { fileName: pdfName(fileName), sources: [source], isPdf: true, acceptBroken: false });
  await transact((tx) => insertUploads(tx, party, [upload], { personId, now }));
  return upload;
}
