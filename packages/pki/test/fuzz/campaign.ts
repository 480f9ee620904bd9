import { type FuzzReport, type FuzzTarget, fuzz, type Guide } from '@moqi/testing/fuzz';
import { PkiError } from '../../src/index.ts';
import { targets } from './targets.ts';

/** Identifier octets, lengths and values that mean something in BER and DER. */
const TOKENS = [
  '0500', // NULL
  '0101ff', // BOOLEAN
  '020100',
  '0201ff', // INTEGER
  '020900ffffffffffffffff',
  '0303020780', // BIT STRING with unused bits
  '0400', // OCTET STRING
  '3000', // SEQUENCE
  '3100', // SET
  '3080', // indefinite length …
  '0000', // … and its end
  '2480',
  '3084ffffffff',
  '308400000000',
  'a000',
  'a08230ff',
  '0603550403', // an identifier
  '06092a864886f70d010702', // id-signedData
  '06092a864886f70d01010a', // RSA-PSS
  '06082a811ccf55018375', // SM2 with SM3
  '170d3235303130313030303030305a', // UTCTime
  '180f32303235303130313030303030305a', // GeneralizedTime
  '1f8100', // a tag of several octets
].map((hexadecimal) => Uint8Array.from(Buffer.from(hexadecimal, 'hex')));

/** What any input of some kilobytes may cost: two seconds of processor time, and 256 MB over the start. */
const LIMITS = { milliseconds: 2000, megabytes: 256 };

/** Runs mutants through the decoders; PkiErrors are honest refusals. */
export async function campaign(
  options: { readonly executions: number; readonly seed: number; readonly guide?: Guide; readonly report?: (line: string) => void },
  over?: readonly FuzzTarget[],
): Promise<FuzzReport> {
  return fuzz(over ?? (await targets()), { ...options, tokens: TOKENS, limits: LIMITS, isRefusal: (error) => error instanceof PkiError });
}
