/** Sources, keys and situations for tests; never part of the product. */
export { PdfWriter, type XrefStyle } from './pdf-writer.ts';
export { type Encryption, encryptWithQpdf, qpdf } from './qpdf.ts';
export { type SampleOptions, samplePdf } from './sample-pdf.ts';
