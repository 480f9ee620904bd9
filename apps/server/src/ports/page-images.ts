/** The PDF a page is drawn from; its hash names the picture. */
export interface DrawnFile {
  /** SHA-256, hex */
  readonly hash: string;
  open(): AsyncIterable<Uint8Array>;
}

/** Too many drawings are asked for: nothing was drawn. The caller may ask again after so many seconds. */
export class DrawingsBusy extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many drawings at once');
    this.name = 'DrawingsBusy';
    this.seconds = seconds;
  }
}

/** Which page, counted from 0, how wide in pixels, and as what. */
export interface Drawing {
  readonly page: number;
  readonly width: number;
  readonly format: 'webp' | 'png';
}

/** Draws pages of PDF files as pictures, for devices that have no viewer yet. */
export interface PageImages {
  /**
   * A page as a picture. What a page asks for (scripts, links, attached files) is never run.
   * @param callers each has a share of its own: the network and the reader; a picture that is there already counts for nobody
   * @returns undefined where there is no such page, it costs too much to draw, or nothing here draws
   * @throws DrawingsBusy where one of the callers, or all callers together, ask for too many
   */
  draw(file: DrawnFile, drawing: Drawing, callers: readonly string[]): Promise<Uint8Array | undefined>;
}
