/** Append-only signing of PDF files and their validation. Knows no user, contract or database. */
export type { Appearance, Colour, InkPoint } from './appearance/appearance.ts';
export { type EmbeddedFont, embedFont } from './appearance/embedded-font.ts';
export { type FileSource, fileSource } from './bytes/file-source.ts';
export { appendedSource, type ByteSource, blobSource, bufferSource, pour, prefixSource } from './bytes/source.ts';
export type { Certification } from './document/certification.ts';
export type { Box, Rotation } from './document/geometry.ts';
export { type Inspection, inspect } from './document/inspect.ts';
export { type LocalSentence, PdfError, type PdfErrorCode } from './errors.ts';
export type { Job, JobResult } from './pool/job.ts';
export { PdfPool, type PoolOptions } from './pool/pdf-pool.ts';
export { type Slice, straddleBoxes } from './straddle.ts';
export { findText } from './text/find-text.ts';
export type {
  Change,
  ChangeKind,
  ReasonCode,
  Sentence,
  SignatureReport,
  ValidateOptions,
  ValidationReport,
  Verdict,
} from './validate/index.ts';
export { validate } from './validate/index.ts';
export { addDocumentTimestamp } from './write/add-document-timestamp.ts';
export { addValidationData } from './write/add-validation-data.ts';
export { addWatermark, type Watermark } from './write/add-watermark.ts';
export { embedSignature } from './write/embed-signature.ts';
export type { FieldPlacement } from './write/field-placement.ts';
export { type Admission, inspectOrRepair } from './write/inspect-or-repair.ts';
export { layDownFields } from './write/lay-down-fields.ts';
export { type PreparedSignature, type PrepareOptions, prepareSignature, type SignRequest } from './write/prepare-signature.ts';
export { type SignedPdf, signPdf } from './write/sign-pdf.ts';
