import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf, type PdfOrigin } from './open-pdf.ts';

export type PdfState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly document: PDFDocumentProxy }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Opens a document for as long as the component lives; another origin closes the former. Keep `origin` stable with useMemo. */
export function usePdf(origin: PdfOrigin | undefined): PdfState {
  const [found, setFound] = useState<{ origin: PdfOrigin; document?: PDFDocumentProxy }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!origin) return;
    let close: (() => void) | undefined;
    let gone = false;
    openPdf(origin).then(
      (opened) => {
        if (gone) return opened.close();
        close = () => opened.close();
        setFound({ origin, document: opened.document });
      },
      () => {
        if (!gone) setFound({ origin });
      },
    );
    return () => {
      gone = true;
      close?.();
    };
    // `attempt` opens the same origin once more
  }, [origin, attempt]);
  if (!origin || found?.origin !== origin) return { state: 'loading' };
  if (found.document) return { state: 'ready', document: found.document };
  const retry = (): void => {
    setFound(undefined);
    setAttempt((count) => count + 1);
  };
  return { state: 'failed', retry };
}
