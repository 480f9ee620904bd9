/** A piece of text in a picture that was turned upright. */
export interface TextPiece {
  readonly text: string;
  /** 0 to 1: how sure the reader is of its characters, on average */
  readonly score: number;
  /** 0 to 1: the same of each of its characters, as `text` counts them */
  readonly sure: readonly number[];
  /** the box around it, in pixels from the upper left corner of the turned picture */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Reads the text of pictures (OCR). What it says is a proposal: the person who showed the picture confirms it. */
export interface TextReader {
  /** Whether there is one at all. */
  isThere(): boolean;
  /**
   * The pieces of text in a picture, however it lies; nothing of it is kept.
   * @param picture a JPEG, PNG or WebP
   * @throws ReadingFailed
   */
  read(picture: Uint8Array): Promise<readonly TextPiece[]>;
}
