import { type FileReference, showFile } from '@moqi/api';
import { useMemo } from 'react';
import { fileUrl } from '#shared/call/index.ts';
import { type PdfState, usePdf } from './use-pdf.ts';

/** A file as the server hands it out to the party it was referred to. */
export function useUploadedPdf(reference: FileReference | undefined): PdfState {
  const origin = useMemo(() => {
    if (!reference) return undefined;
    const { targetId, fileType, fix, sign, ts } = reference;
    return { url: fileUrl(showFile, { targetId, fileType, fix, sign, ts }) };
  }, [reference]);
  return usePdf(origin);
}
