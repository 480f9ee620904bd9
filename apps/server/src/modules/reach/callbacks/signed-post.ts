import { createHmac } from 'node:crypto';

/** Marks a secret of callbacks, as Standard Webhooks writes them. */
const SECRET_PREFIX = 'whsec_';

export const secretText = (secret: Uint8Array): string => `${SECRET_PREFIX}${Buffer.from(secret).toString('base64')}`;

export interface Signed {
  readonly headers: Readonly<Record<string, string>>;
  /** what the signatures cover */
  readonly signedText: string;
}

/**
 * The headers of a posting after Standard Webhooks: the id, which is the same at each attempt, the second of this attempt, and for each secret
 * an HMAC-SHA-256 over id, second and body. A receiver accepts any of them, so that secrets can change over.
 */
export function signedHeaders(id: string, body: string, secrets: readonly Uint8Array[], now: Date): Signed {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signedText = `${id}.${seconds}.${body}`;
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signedText).digest('base64')}`);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Moqi-Callbacks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
  return { headers, signedText };
}
