import { DomainError } from '#kernel/refusal.ts';
import type { IncomingFile } from '#operation/handle.ts';

/** The one piece of a recording that a call brings; reads no further than the limit. @throws DomainError FILE_MISSING, FILE_EMPTY, TOO_MANY_FILES, RECORDING_TOO_LARGE */
export async function incomingPiece(files: AsyncIterable<IncomingFile>, most: number): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  for await (const { content, fileName: name } of files) {
    if (bytes !== undefined) throw new DomainError('TOO_MANY_FILES', { limit: 1 });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of content) {
      size += part.length;
      if (size > most) throw new DomainError('RECORDING_TOO_LARGE');
      parts.push(part);
    }
    if (size === 0) throw new DomainError('FILE_EMPTY', { name });
    bytes = Buffer.concat(parts);
  }
  if (bytes === undefined) throw new DomainError('FILE_MISSING');
  return bytes;
}
