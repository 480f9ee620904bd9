/** Append-only signing of PDF files and their validation. Knows no user, contract or database. */
// What a party shows.
export type { Appearance, Colour, InkPoint } from './appearance/appearance.ts';
export { type EmbeddedFont, embedFont } from './appearance/embedded-font.ts';
// Where bytes come from, and how they are put together.
export { type FileSource, fileSource } from './bytes/file-source.ts';
export { appendedSource, type ByteSource, blobSource, bufferSource, pour, prefixSource } from './bytes/source.ts';
// Documents that begin here.
export { composePictures, type PicturePage } from './compose/compose-pictures.ts';
export { composeText } from './compose/compose-text.ts';
// What a file is, and why it was refused.
export type { ActiveContent } from './document/active-content.ts';
export type { Certification } from './document/certification.ts';
export type { Claims } from './document/claims.ts';
export { type Destination, findDestinations } from './document/find-destinations.ts';
export { findFormField } from './document/find-form-field.ts';
export type { Box, Rotation } from './document/geometry.ts';
export { type Inspection, inspect } from './document/inspect.ts';
export { proofEnd } from './document/proof-end.ts';
export { type FormEntry, readForm } from './document/read-form.ts';
export { type LocalSentence, PdfError, type PdfErrorCode } from './errors.ts';
// Documents that an office issues.
export { composeInstrument } from './instrument/compose-instrument.ts';
export type { Instrument, InstrumentBlock } from './instrument/instrument.ts';
// Worker threads.
export type { Job, JobResult } from './pool/job.ts';
export { PdfPool, type PoolOptions } from './pool/pdf-pool.ts';
// Copies on paper.
export { type PrintPart, type PrintRequest, printPart } from './print/print-part.ts';
export { PrintedFile } from './print/printed-file.ts';
export type { Sheet } from './print/sheet.ts';
// Seals over the edges of pages, and text.
export { type Slice, straddleBoxes } from './straddle.ts';
export { findText } from './text/find-text.ts';
export { type PageWords, readText } from './text/read-text.ts';
// The validator, the same as `@moqi/pdf/validate`.
export type {
  Change,
  ChangeKind,
  ReasonCode,
  Sentence,
  SignatureReport,
  TrustAnchor,
  TrustedAnchor,
  TrustPurpose,
  ValidateOptions,
  ValidationReport,
  Verdict,
} from './validate/index.ts';
export { validate } from './validate/index.ts';
// Writing: places first, then signatures, then what keeps them provable. Each returns the bytes to append.
export { addDocumentTimestamp } from './write/add-document-timestamp.ts';
export { addValidationData } from './write/add-validation-data.ts';
export { addWatermark, type Watermark } from './write/add-watermark.ts';
export { brokenSignatures } from './write/earlier-signatures.ts';
export { embedSignature } from './write/embed-signature.ts';
export type { FieldPlacement } from './write/field-placement.ts';
export { type FormAnswer, fillForm, formObstacle } from './write/fill-form.ts';
export { type Admission, inspectOrRepair } from './write/inspect-or-repair.ts';
export { layDownFields } from './write/lay-down-fields.ts';
export { type PreparedSignature, type PrepareOptions, prepareSignature, type SignRequest } from './write/prepare-signature.ts';
export { type AwaitedSignature, finishSignature, type KeyOwner, prepareFor, type SignedPdf, signPdf } from './write/sign-pdf.ts';
