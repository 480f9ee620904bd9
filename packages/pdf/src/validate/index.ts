/*
 * The entry for browsers and servers, `@moqi/pdf/validate`. It must not reach code that needs Node: no file system, no
 * zlib, no worker.
 */
/** The validator, for Node and browsers alike. */
export { type ByteSource, blobSource, bufferSource } from '../bytes/source.ts';
export { PdfError, type PdfErrorCode } from '../errors.ts';
export type { ChangeKind } from './change-kinds.ts';
export type { Change, Sentence, SignatureReport, TrustedAnchor, TrustPurpose, ValidationReport, Verdict } from './report.ts';
export type { ReasonCode } from './sentences.ts';
export type { TrustAnchor } from './trust.ts';
export { type ValidateOptions, validate } from './validate.ts';
