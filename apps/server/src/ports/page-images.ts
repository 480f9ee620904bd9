/** The PDF a page is drawn from; its hash names the picture. */
export interface DrawnFile {
  /** SHA-256, hex */
  readonly hash: string;
  open(): AsyncIterable<Uint8Array>;
}

/** Draws pages of PDF files as pictures, for devices that have no viewer yet. */
export interface PageImages {
  /**
   * A page as WebP. What a page asks for (scripts, links, attached files) is never run.
   * @param page counted from 0
   * @param width pixels
   * @returns undefined where there is no such page, it costs too much to draw, or nothing here draws
   */
  draw(file: DrawnFile, page: number, width: number): Promise<Uint8Array | undefined>;
}
