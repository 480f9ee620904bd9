import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { IncomingFile } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import {
  CONVERSION_PURPOSE,
  type Conversion,
  canJoin,
  judgeConversionKey,
  makeConversionKey,
  pdfName,
  type Source,
} from '../conversion.ts';
import { tidyFileName } from '../file-name.ts';
import { convertFile } from '../jobs/convert-file.ts';
import { HEAD_BYTES, isHeic, type SourceKind, sourceKind } from '../source-kind.ts';
import { findConversions, insertConversion } from '../store/conversions.ts';
import { storedBytes } from './stored-bytes.ts';

/** Stores one file as it came. @throws DomainError where it is clear already that it cannot be converted */
async function takeSource(platform: Platform, file: IncomingFile): Promise<Source> {
  const fileName = tidyFileName(file.fileName);
  const { hash, size } = await platform.files.put(file.content);
  if (size === 0) throw new DomainError('FILE_EMPTY', { name: fileName });
  const head = await storedBytes(platform, hash, HEAD_BYTES);
  const kind = sourceKind(head, fileName, file.mediaType);
  if (kind === undefined) throw new DomainError('FILE_NOT_CONVERTIBLE', { name: fileName });
  if (isHeic(head) && !(await platform.heic.isThere())) throw new DomainError('FILE_PICTURE_HEIC', { name: fileName });
  if (kind === 'office' && !(await platform.office.isThere())) throw new DomainError('FILE_CONVERTER_ABSENT', { name: fileName });
  return { fileName, kind, hash, size };
}

/** @throws DomainError FILES_NOT_JOINED, and those of a single file */
export async function takeSources(platform: Platform, files: AsyncIterable<IncomingFile>): Promise<Source[]> {
  const sources: Source[] = [];
  const kinds: SourceKind[] = [];
  for await (const file of files) {
    const source = await takeSource(platform, file);
    kinds.push(source.kind);
    if (!canJoin(kinds)) throw new DomainError('FILES_NOT_JOINED');
    sources.push(source);
  }
  return sources;
}

interface ConversionKey {
  readonly sign: string;
  readonly ts: string;
}
interface Asking {
  readonly party: PartyId;
  readonly now: Date;
}

const macWith =
  ({ secrets }: Platform) =>
  (message: string): Uint8Array =>
    secrets.mac(CONVERSION_PURPOSE, message);

/** @throws DomainError LINK_INVALID, FILE_REFERENCE_EXPIRED, FILE_UNKNOWN */
export async function conversionsOf(platform: Platform, keys: readonly ConversionKey[], { party, now }: Asking): Promise<Conversion[]> {
  const ids = keys.map((key) => {
    const judged = judgeConversionKey(key, { party, now, mac: macWith(platform) });
    if (typeof judged === 'string') throw new DomainError(judged);
    return judged.conversionId;
  });
  const found = new Map((await findConversions(platform.db, party, ids)).map((one) => [one.conversionId, one]));
  return ids.map((id) => {
    const one = found.get(id);
    if (one === undefined) throw new DomainError('FILE_UNKNOWN');
    return one;
  });
}

interface Beginning extends Asking {
  readonly personId: PartyId;
  readonly sources: readonly Source[];
  readonly fileName: string | undefined;
  readonly keepsSources: boolean;
  transact<T>(this: void, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Lets a job turn what was sent into a PDF. @throws DomainError FILE_MISSING, FILES_NOT_JOINED */
export async function beginConversion(platform: Platform, beginning: Beginning): Promise<ConversionKey & { readonly fileName: string }> {
  const { party, personId, now, sources, keepsSources, transact } = beginning;
  const [first] = sources;
  if (first === undefined) throw new DomainError('FILE_MISSING');
  if (!canJoin(sources.map(({ kind }) => kind))) throw new DomainError('FILES_NOT_JOINED');
  const fileName = pdfName(tidyFileName(beginning.fileName ?? first.fileName));
  const conversionId = uuid({ msecs: now.getTime() });
  await transact(async (tx) => {
    await insertConversion(tx, { party, conversionId, fileName, sources, keepsSources, createdBy: personId, createdAt: now });
    await platform.jobs.enqueue(tx, convertFile, { party, conversionId });
  });
  return { ...makeConversionKey(conversionId, party, now, macWith(platform)), fileName };
}
