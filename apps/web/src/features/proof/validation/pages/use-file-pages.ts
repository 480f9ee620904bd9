import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type PageSize, type PdfOrigin, type PdfState, usePdf } from '#shared/pdf/index.ts';

export type FilePages = { readonly pdf: PdfState; readonly document: PDFDocumentProxy | undefined };

/** Opens a file of this device for reading; without one nothing is loaded. */
export function useFilePages(file: Blob | undefined): FilePages {
  const [read, setRead] = useState<{ file: Blob; origin: PdfOrigin }>();
  useEffect(() => {
    if (!file) return;
    let gone = false;
    void file.arrayBuffer().then((buffer) => {
      if (!gone) setRead({ file, origin: { bytes: new Uint8Array(buffer) } });
    });
    return () => {
      gone = true;
    };
  }, [file]);
  const pdf = usePdf(file && read?.file === file ? read.origin : undefined);
  return { pdf, document: pdf.state === 'ready' ? pdf.document : undefined };
}

async function sizesOf(document: PDFDocumentProxy): Promise<PageSize[]> {
  const sizes: PageSize[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

/** The displayed size of every page. */
export function usePageSizes(document: PDFDocumentProxy | undefined): readonly PageSize[] | undefined {
  const [found, setFound] = useState<{ document: PDFDocumentProxy; sizes: readonly PageSize[] }>();
  useEffect(() => {
    if (!document) return;
    let gone = false;
    sizesOf(document).then(
      (sizes) => {
        if (!gone) setFound({ document, sizes });
      },
      () => {
        // a page that cannot be read: the pages are not shown, the report stands
        if (!gone) setFound({ document, sizes: [] });
      },
    );
    return () => {
      gone = true;
    };
  }, [document]);
  return found && found.document === document ? found.sizes : undefined;
}
