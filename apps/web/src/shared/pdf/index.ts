export { findText, findTextIn, type TextHit, type TextRun } from './find-text.ts';
export type { PdfDocument, PdfOrigin } from './open-pdf.ts';
export { PageCanvas } from './page-canvas.tsx';
export { type PageSize, PdfPages, type PdfPagesHandle } from './pdf-pages.tsx';
export { type PageText, readText } from './read-text.ts';
export type { TextWords } from './text-pages.tsx';
export { useFitWidth } from './use-fit-width.ts';
export { type PdfState, usePdf } from './use-pdf.ts';
export { originOf, useUploadedPdf } from './use-uploaded-pdf.ts';
