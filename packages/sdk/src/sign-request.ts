const encoder = new TextEncoder();

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return await crypto.subtle.digest('SHA-256', bytes);
}

export interface SignedRequest {
  readonly method: string;
  /** path and query, as they are sent */
  readonly path: string;
  /** seconds since 1970, ten digits */
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What a signature covers: method, path, sorted query, timestamp, nonce and the SHA-256 of the body, a line each. */
export async function signedText({ method, path, timestamp, nonce, body }: SignedRequest): Promise<string> {
  const [route = '', query = ''] = path.split('?', 2);
  const sorted = query === '' ? '' : query.split('&').sort().join('&');
  return [method.toUpperCase(), route, sorted, timestamp, nonce, hexOf(await sha256(body))].join('\n');
}

/** HMAC-SHA-256 in lower hex. `secret`: the AppSecret as it is written. */
export async function signatureOf(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
