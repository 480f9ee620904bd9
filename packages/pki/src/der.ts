/**
 * Abstract Syntax Notation One in its Distinguished Encoding Rules (ITU-T X.680, X.690): an encoder and a strict, bounded decoder.
 * Import as a namespace: `import * as der from './der.ts'`.
 */

export { type DerCursor, type DerValue, decode } from './der-decode.ts';
export * from './der-encode.ts';
export { context, contextPrimitive, TAG } from './der-tags.ts';
export { DerError } from './errors.ts';
