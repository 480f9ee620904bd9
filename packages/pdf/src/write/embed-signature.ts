import { writeHex } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import type { PreparedSignature } from './prepare-signature.ts';

/**
 * Puts the signature value into its placeholder (ISO 32000-2 §12.8.3.3.1); no other byte changes.
 * @param cms DER of the CMS SignedData
 * @returns the finished increment, ready to append
 * @throws PdfError CONTENTS_TOO_SMALL
 */
export function embedSignature(prepared: PreparedSignature, cms: Uint8Array): Uint8Array {
  const { increment, baseSize, contentsAt, placeholderBytes } = prepared;
  if (cms.length > placeholderBytes) throw new PdfError('CONTENTS_TOO_SMALL', { needed: cms.length, reserved: placeholderBytes });
  const finished = increment.slice();
  writeHex(finished, contentsAt - baseSize + 1, cms);
  return finished;
}
