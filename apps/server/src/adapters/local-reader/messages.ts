import type { TextPiece } from '#ports/text-reader.ts';

export interface ToReader {
  readonly id: number;
  readonly picture: Uint8Array;
}

export interface FromReader {
  readonly id: number;
  /** absent: it could not read the picture */
  readonly pieces?: readonly TextPiece[];
}
