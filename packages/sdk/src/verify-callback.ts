const encoder = new TextEncoder();
const PREFIX = 'whsec_';
/** A posting may be so old, or so far ahead of our clock. */
const LEEWAY_S = 5 * 60;

export interface CallbackHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Whether a callback was posted by the platform and is fresh. `body`: its text as it came, not parsed and written again; `secret`: whsec_….
 * While a secret changes over a posting carries two signatures, of which one has to fit.
 */
export async function verifyCallback(secret: string, headers: CallbackHeaders, body: string, now: Date = new Date()): Promise<boolean> {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  if (!/^\d+$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > LEEWAY_S) return false;
  const raw = bytesOf(secret.replace(PREFIX, ''));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const text = encoder.encode(`${id}.${seconds}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, base64 = ''] = signature.split(',', 2);
    if (version !== 'v1' || !/^[A-Za-z0-9+/]+=*$/.test(base64)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytesOf(base64), text)) return true;
  }
  return false;
}
