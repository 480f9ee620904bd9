import type { ValidationReport } from '@moqi/pdf/validate';
import { lastViolated } from '../report/violated.ts';
import type { SignedState } from './protocol.ts';

/** The state of the file that the last violated signature signed, where that signature is intact: a prefix of the file. */
export function signedStateOf(report: ValidationReport): SignedState | undefined {
  const violated = lastViolated(report);
  const size = violated?.coveredBytes;
  if (!violated || size === undefined || violated.integrity !== 'intact' || size >= report.size) return undefined;
  return { fieldName: violated.fieldName, size };
}
