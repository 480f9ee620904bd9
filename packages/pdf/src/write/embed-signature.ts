/*
 * The last step of signing. It touches nothing but the digits between `<` and `>` of /Contents, the one place the byte
 * range leaves out.
 */
import { PdfError } from '../errors.ts';
import type { PreparedSignature } from './prepare-signature.ts';

/**
 * Puts the signature value into its placeholder (ISO 32000-2 §12.8.3.3.1); no other byte changes.
 * @param cms DER of the CMS SignedData
 * @returns the finished increment, ready to append
 * @throws PdfError CONTENTS_TOO_SMALL
 */
export function embedSignature(prepared: PreparedSignature, cms: Uint8Array): Uint8Array {
  return fillContents({ ...prepared, increment: prepared.increment.slice() }, cms);
}

/** The same in place, for an increment that nobody else will use. @returns the increment @throws PdfError CONTENTS_TOO_SMALL */
export function fillContents(
  { increment, baseSize, contentsAt, placeholderBytes }: Omit<PreparedSignature, 'messageDigest'>,
  cms: Uint8Array,
): Uint8Array {
  if (cms.length > placeholderBytes) throw new PdfError('CONTENTS_TOO_SMALL', { needed: cms.length, reserved: placeholderBytes });
  const digits = asBuffer(cms).toString('hex');
  asBuffer(increment).write(digits, contentsAt - baseSize + 1, 'latin1');
  return increment;
}

/** The same memory, with Node's native text functions: a loop over bytes in JavaScript costs ten times as much. */
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);
