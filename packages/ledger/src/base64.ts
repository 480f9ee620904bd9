import { malformed } from './errors.ts';

/** Base 64 of RFC 4648 §4, with padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const octet of bytes) text += String.fromCharCode(octet);
  return btoa(text);
}

/**
 * The way back, of the one spelling that `toBase64` has: a lenient reader would take two texts for the same octets.
 * @throws LedgerError LEDGER_MALFORMED
 */
export function fromBase64(text: string): Uint8Array {
  let octets = '';
  try {
    octets = atob(text);
  } catch {
    throw malformed('not base 64');
  }
  if (btoa(octets) !== text) throw malformed('base 64 in another spelling');
  return Uint8Array.from(octets, (letter) => letter.charCodeAt(0));
}
