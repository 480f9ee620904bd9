import { runsOf, type TextRun } from './find-text.ts';
import { openPdf, type PdfOrigin } from './open-pdf.ts';

/** The text of one page, run by run. */
export interface PageText {
  /** from 0 */
  readonly page: number;
  readonly runs: readonly TextRun[];
}

/** The text of a file's first and last pages: who its parties are stands at the beginning, where they sign at the end. */
export async function readText(origin: PdfOrigin, { first, last }: { readonly first: number; readonly last: number }): Promise<PageText[]> {
  const { document, close } = await openPdf(origin);
  try {
    const pages: PageText[] = [];
    for (let page = 0; page < document.numPages; page++) {
      if (page < first || page >= document.numPages - last) pages.push({ page, runs: await runsOf(document, page) });
    }
    return pages;
  } finally {
    close();
  }
}
