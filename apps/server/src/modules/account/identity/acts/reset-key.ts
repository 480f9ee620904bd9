import type { PartyId } from '#kernel/actor.ts';
import type { Secrets } from '#platform/platform.ts';

const PURPOSE = 'login-step';
const CONTEXT = 'resetPassword';
const MINUTES = 10;

/** Who proved an address by its code, for the step that then asks for the ID number: sealed, so that the first step needs no row. */
export function sealResetKey(secrets: Secrets, person: PartyId, now: Date): string {
  const until = now.getTime() + MINUTES * 60_000;
  return Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify([person, until])), CONTEXT)).toString('base64url');
}

/** Undefined: changed, not ours, or too old. */
export function openResetKey(secrets: Secrets, key: string, now: Date): PartyId | undefined {
  try {
    const text = Buffer.from(secrets.open(PURPOSE, Buffer.from(key, 'base64url'), CONTEXT)).toString('utf8');
    const [person, until] = JSON.parse(text) as [PartyId, number];
    return until > now.getTime() ? person : undefined;
  } catch {
    return undefined;
  }
}
