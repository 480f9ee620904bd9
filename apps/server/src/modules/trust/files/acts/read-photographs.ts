import { PHOTOGRAPH_BYTES } from '@moqi/api/account/name-checks';
import sharp from 'sharp';
import { DomainError } from '#kernel/refusal.ts';
import type { IncomingFile } from '#operation/handle.ts';
import { tidyFileName } from '../file-name.ts';
import { isDecodable, PIXEL_LIMITS, readImageHeader } from '../image-header.ts';

/** A photograph drawn anew as a JPEG. */
export type Photograph = Uint8Array;

/** Longest side that is kept: the small print of an ID card is legible, and two of them are looked at in one answer. */
const LONGEST_SIDE = 1600;

/** Reads no further than the limit. */
async function bytesOf({ content }: IncomingFile, name: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > PHOTOGRAPH_BYTES) throw new DomainError('PHOTOGRAPH_TOO_LARGE', { name });
    parts.push(part);
  }
  if (size === 0) throw new DomainError('FILE_EMPTY', { name });
  return Buffer.concat(parts);
}

/** Nothing of the bytes that came is kept, neither what a camera wrote beside the picture (place and time) nor what else may hide in them. */
async function drawnAnew(bytes: Uint8Array, name: string): Promise<Photograph> {
  const header = readImageHeader(bytes);
  if (!header?.size) throw new DomainError('PHOTOGRAPH_UNREADABLE', { name });
  if (!isDecodable(header.size)) throw new DomainError('PHOTOGRAPH_TOO_LARGE', { name });
  try {
    return await sharp(bytes, { limitInputPixels: PIXEL_LIMITS.mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 10 })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // the decoder's own words help nobody; the file does not
    throw new DomainError('PHOTOGRAPH_UNREADABLE', { name });
  }
}

/**
 * Exactly so many photographs, in the order in which they were sent, judged before anything decodes them.
 * @throws DomainError FILE_MISSING, FILE_EMPTY, TOO_MANY_FILES, PHOTOGRAPH_TOO_LARGE, PHOTOGRAPH_UNREADABLE
 */
export async function readPhotographs(files: AsyncIterable<IncomingFile>, count: number): Promise<Photograph[]> {
  const photographs: Photograph[] = [];
  for await (const file of files) {
    if (photographs.length === count) throw new DomainError('TOO_MANY_FILES', { limit: count });
    const name = tidyFileName(file.fileName);
    photographs.push(await drawnAnew(await bytesOf(file, name), name));
  }
  if (photographs.length < count) throw new DomainError('FILE_MISSING');
  return photographs;
}
