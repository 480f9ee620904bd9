import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What the header says and the HMAC it stands for. */
const ALGORITHMS = { 'HMAC-SHA256': 'sha256', 'HMAC-SM3': 'sm3' } as const;
export type Algorithm = keyof typeof ALGORITHMS;

export interface SignedParts {
  readonly method: string;
  /** with its query, as it was asked for */
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  /** hex, of the whole body; of no body: of no bytes */
  readonly bodyHash: string;
}

export const hashOfBody = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/**
 * What a signature covers, in lines: method, path, query, timestamp, nonce, SHA-256 of the body. The parts of the query stand as they were
 * sent, percent signs and all, sorted by their bytes.
 */
export function signedText({ method, path, timestamp, nonce, bodyHash }: SignedParts): string {
  const [route = '', query = ''] = path.split('?', 2);
  const sorted = query === '' ? '' : query.split('&').sort().join('&');
  return [method.toUpperCase(), route, sorted, timestamp, nonce, bodyHash].join('\n');
}

/** In lower hex. `secret`: the AppSecret as it is written, in UTF-8. */
export function signatureOf(algorithm: Algorithm, secret: Uint8Array | string, text: string): string {
  return createHmac(ALGORITHMS[algorithm], secret).update(text).digest('hex');
}

/** In constant time, whatever the lengths. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export interface Credentials {
  readonly algorithm: Algorithm;
  readonly appKey: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

const CREDENTIALS =
  /^(HMAC-SHA256|HMAC-SM3) AppKey=([\w-]{1,64}), ?Timestamp=(\d{10}), ?Nonce=([\w-]{16,64}), ?Signature=([0-9A-Fa-f]{64})$/;

/** `HMAC-SHA256 AppKey=mqk_…, Timestamp=1795680007, Nonce=…, Signature=…`; undefined for anything else. */
export function readCredentials(header: string): Credentials | undefined {
  const found = CREDENTIALS.exec(header);
  if (found === null) return undefined;
  const [, algorithm, appKey = '', timestamp = '', nonce = '', signature = ''] = found;
  return { algorithm: algorithm as Algorithm, appKey, timestamp, nonce, signature: signature.toLowerCase() };
}
