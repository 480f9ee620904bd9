import type { PartyId } from '#kernel/actor.ts';
import { tokenDigest } from '#modules/account/identity/index.ts';
import type { Secrets } from '#platform/platform.ts';
import { signOnEnds } from '../sign-on.ts';

const PURPOSE = 'sign-on-binding';

/** A user whom a provider has just vouched for, and whom nobody's account is bound to yet. */
export interface Unbound {
  readonly party: PartyId;
  readonly issuer: string;
  readonly subject: string;
  readonly label: string;
}

/** Sealed for the browser that came from the provider: handed on, it binds nobody else's account. */
export function sealBinding(secrets: Secrets, unbound: Unbound, browser: string, now: Date): string {
  const facts = Buffer.from(JSON.stringify({ ...unbound, until: signOnEnds(now).getTime() }));
  return Buffer.from(secrets.seal(PURPOSE, facts, tokenDigest(browser).toString('hex'))).toString('base64url');
}

/** Undefined: changed, another browser's, or too old. */
export function openBinding(secrets: Secrets, key: string, browser: string | undefined, now: Date): Unbound | undefined {
  try {
    const facts = secrets.open(PURPOSE, Buffer.from(key, 'base64url'), tokenDigest(browser ?? '').toString('hex'));
    const { until, ...unbound } = JSON.parse(Buffer.from(facts).toString('utf8')) as Unbound & { readonly until: number };
    return until > now.getTime() ? unbound : undefined;
  } catch {
    return undefined;
  }
}
