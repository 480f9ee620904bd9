/*
 * The jobs a worker takes. They are plain data, so that they can be sent between threads; a file is named by its path
 * and never copied. Only what is printed is handed over as bytes, since it may lie nowhere as a plain file.
 */
import type { Inspection } from '../document/inspect.ts';
import type { Facts, PdfErrorCode } from '../errors.ts';
import type { PrintPart, PrintRequest } from '../print/print-part.ts';
import type { ValidationReport } from '../validate/report.ts';
import type { ValidateOptions } from '../validate/validate.ts';
import type { PreparedSignature, PrepareOptions, SignRequest } from '../write/prepare-signature.ts';

/** Work that leaves the main thread: everything that hashes or parses a file, which is named by its path. Keys never travel. */
export type Job =
  | { kind: 'inspect'; path: string; password?: string }
  | { kind: 'prepare'; path: string; request: SignRequest; options?: Omit<PrepareOptions, 'prefix'> }
  | { kind: 'print'; file: Uint8Array; request: PrintRequest }
  | { kind: 'validate'; path: string; options: ValidateOptions };

/** What each kind of job gives. */
export interface JobResult {
  inspect: Inspection;
  prepare: PreparedSignature;
  print: PrintPart;
  validate: ValidationReport;
}

/** What a worker answers. Errors travel as code and facts and are made anew on the other side. */
export type Answer = { result: JobResult[Job['kind']] } | { refused: { code: PdfErrorCode; facts: Facts } } | { failed: string };

/** What a worker says once, before any answer: it has loaded all that it needs, and may be ended from now on. */
export interface Loaded {
  loaded: true;
}
