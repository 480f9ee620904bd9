import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the module itself has no default; the bundler makes one of `?url`, the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type { PDFDocumentProxy as PdfDocument };

/** Where a PDF comes from: an address of this site (ranges are fetched with the session's cookies), or bytes at hand. */
export type PdfOrigin = { readonly url: string } | { readonly bytes: Uint8Array };

let library: Promise<typeof import('pdfjs-dist')> | undefined;

async function loadLibrary(): Promise<typeof import('pdfjs-dist')> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs as typeof import('pdfjs-dist');
}

/** Fetched with the first document and never before: no page pays for it that shows no PDF. */
function pdfLibrary(): Promise<typeof import('pdfjs-dist')> {
  library ??= loadLibrary();
  library.catch(() => {
    library = undefined;
  });
  return library;
}

const ASSETS = '/pdfjs';

/** An open document and how to let go of it. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

export async function openPdf(origin: PdfOrigin): Promise<OpenPdf> {
  const pdfjs = await pdfLibrary();
  const task = pdfjs.getDocument({
    ...('url' in origin ? { url: origin.url, withCredentials: true } : { data: origin.bytes.slice() }),
    cMapUrl: `${ASSETS}/cmaps/`,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
    enableXfa: false,
  });
  return { document: await task.promise, close: () => void task.destroy() };
}
