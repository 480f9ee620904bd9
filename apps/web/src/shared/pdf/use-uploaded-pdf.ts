import type { FileReference } from '@moqi/api/trust/files';
import { showFile } from '@moqi/api/work/downloads';
import { useMemo } from 'react';
import { fileUrl } from '#shared/call/index.ts';
import type { PdfOrigin } from './open-pdf.ts';
import { type PdfState, usePdf } from './use-pdf.ts';

/** Where a file is, as the server hands it out to the party it was referred to. */
/** @param reference with a `url`: served to anybody from there, and nobody's upload */
export function originOf({ targetId, fileType, fix, sign, ts, url }: FileReference & { readonly url?: string }): PdfOrigin {
  return { url: url ?? fileUrl(showFile, { targetId, fileType, fix, sign, ts }) };
}

/** A file as the server hands it out to the party it was referred to. */
export function useUploadedPdf(reference: FileReference | undefined): PdfState {
  return usePdf(useMemo(() => reference && originOf(reference), [reference]));
}
