/** A .wps file of Kingsoft Office is a `doc` by its bytes. */
export type OfficeFormat = 'docx' | 'doc' | 'xlsx' | 'xls' | 'pptx';

/** An office file that was judged and found to carry nothing but its contents. */
export interface OfficeDocument {
  readonly format: OfficeFormat;
  readonly bytes: Uint8Array;
  /** its bookmarks are to be found in the PDF as named destinations */
  readonly keepsBookmarks?: boolean;
}

/**
 * absent: nothing here converts · unreadable: the converter could not read it · limit: it took more time, memory or room than a file may ·
 * pages: it has more pages than asked for
 */
export type ConversionFault = 'absent' | 'unreadable' | 'limit' | 'pages';

export class ConversionFailed extends Error {
  readonly fault: ConversionFault;
  constructor(fault: ConversionFault, options?: ErrorOptions) {
    super(`office file not converted: ${fault}`, options);
    this.name = 'ConversionFailed';
    this.fault = fault;
  }
}

/** Lays out office files as pages. */
export interface OfficeConverter {
  /** Whether there is one at all. Asked before a file is taken, so that its sender hears it at once. */
  isThere(): Promise<boolean>;
  /**
   * Nothing of a file is run, no address in it is called, no other file is read, and nothing of it is left behind.
   * @throws ConversionFailed
   */
  toPdf(document: OfficeDocument, mostPages: number): Promise<Uint8Array>;
  /**
   * The same as one HTML file, with its pictures in it, as the converter writes it: it is not safe to show before it is sanitised.
   * @throws ConversionFailed, `unreadable` also for slides, which are pages and no text
   */
  toHtml(document: OfficeDocument): Promise<Uint8Array>;
}
