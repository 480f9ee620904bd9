import type { PdfErrorCode, TrustPurpose, ValidationReport } from '@moqi/pdf/validate';

/** What the page hands to the worker. A file is handed over by reference: its bytes are read there, when they are needed. */
export interface ExamineRequest {
  readonly file: Blob;
  readonly roots: readonly TrustRoot[];
  readonly now: Date;
  readonly password?: string;
}

export interface TrustRoot {
  /** DER */
  readonly certificate: Uint8Array;
  readonly name: string;
  readonly purposes: readonly TrustPurpose[];
  readonly selfBuilt: boolean;
  /** current revocation lists of the root and what is below it */
  readonly crls: readonly Uint8Array[];
}

/** The file as a signature left it: a prefix of the file. */
export interface SignedState {
  readonly fieldName: string;
  /** bytes */
  readonly size: number;
}

export interface Examined {
  readonly report: ValidationReport;
  /** SHA-256 of the file, lower-case hexadecimal. */
  readonly fingerprint: string;
  /** The last state before a change that was not permitted; absent where the file no longer holds it. */
  readonly signedState?: SignedState;
}

export type ExamineAnswer =
  /** between 0 and 1 */
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'examined'; readonly examined: Examined }
  | { readonly kind: 'refused'; readonly code: PdfErrorCode };
