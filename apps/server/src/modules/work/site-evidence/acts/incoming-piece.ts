import { DomainError } from '#kernel/refusal.ts';
import type { IncomingFile } from '#operation/handle.ts';

interface Limit {
  /** bytes */
  readonly most: number;
  readonly tooLarge: 'RECORDING_TOO_LARGE' | 'ASKED_FILE_LARGE';
}

export interface IncomingPiece {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** The one file that a call brings; reads no further than the limit. @throws DomainError FILE_MISSING, FILE_EMPTY, TOO_MANY_FILES, `tooLarge` */
export async function incomingPiece(files: AsyncIterable<IncomingFile>, { most, tooLarge }: Limit): Promise<IncomingPiece> {
  let piece: IncomingPiece | undefined;
  for await (const { content, fileName: name } of files) {
    if (piece !== undefined) throw new DomainError('TOO_MANY_FILES', { limit: 1 });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of content) {
      size += part.length;
      if (size > most) throw new DomainError(tooLarge);
      parts.push(part);
    }
    if (size === 0) throw new DomainError('FILE_EMPTY', { name });
    piece = { bytes: Buffer.concat(parts), fileName: name };
  }
  if (piece === undefined) throw new DomainError('FILE_MISSING');
  return piece;
}
