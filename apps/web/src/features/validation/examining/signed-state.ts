import { blobSource, type ValidateOptions, type ValidationReport, validate } from '@moqi/pdf/validate';
import { lastViolated } from '../report/violated.ts';
import type { SignedState } from './protocol.ts';

const STEP = 1 << 20;
/** A `/ByteRange` is shorter than this, so one across the border of two steps is found in the second. */
const OVERLAP = 256;
const BYTE_RANGE = /\/ByteRange\s*\[\s*0\s+\d+\s+(\d+)\s+(\d+)\s*\]/g;
/** A file with more signatures than this after a forbidden change has other worries. */
const MOST_STATES = 8;

/** Ends of everything that says it is signed, later ones first. */
async function signedEnds(file: Blob): Promise<number[]> {
  const latin = new TextDecoder('latin1');
  const ends = new Set<number>();
  for (let at = 0; at < file.size; at += STEP) {
    const text = latin.decode(await file.slice(Math.max(0, at - OVERLAP), at + STEP).arrayBuffer());
    for (const [, rest, length] of text.matchAll(BYTE_RANGE)) ends.add(Number(rest) + Number(length));
  }
  return [...ends].filter((end) => end > 0 && end < file.size).sort((left, right) => right - left);
}

/**
 * Finds the state of the file that the last violated signature signed. A prefix counts only when it proves itself: validated alone,
 * that signature is intact and covers all of it.
 */
export async function signedStateOf(file: Blob, report: ValidationReport, options: ValidateOptions): Promise<SignedState | undefined> {
  const violated = lastViolated(report);
  if (!violated || violated.integrity !== 'intact') return undefined;
  const { fieldName } = violated;
  for (const size of (await signedEnds(file)).slice(0, MOST_STATES)) {
    const state = await validate(blobSource(file.slice(0, size)), options).catch(() => undefined);
    const proven = state?.signatures.some(
      (one) => one.fieldName === fieldName && one.integrity === 'intact' && one.coverage === 'wholeFile',
    );
    if (proven) return { fieldName, size };
  }
  return undefined;
}
