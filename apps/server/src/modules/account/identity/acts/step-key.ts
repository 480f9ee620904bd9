import type { PartyId } from '#kernel/actor.ts';
import type { Secrets } from '#platform/platform.ts';

const PURPOSE = 'login-step';
const MINUTES = 10;

/** What the next step is of: a key for one opens no other. */
export type Step = 'resetPassword' | 'secondFactor';

/** Who took a first step, for the one that follows: sealed, so that the first needs no row. */
export function sealStepKey(secrets: Secrets, step: Step, person: PartyId, now: Date): string {
  const until = now.getTime() + MINUTES * 60_000;
  return Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify([person, until])), step)).toString('base64url');
}

/** Undefined: changed, not ours, for another step, or too old. */
export function openStepKey(secrets: Secrets, step: Step, key: string, now: Date): PartyId | undefined {
  try {
    const text = Buffer.from(secrets.open(PURPOSE, Buffer.from(key, 'base64url'), step)).toString('utf8');
    const [person, until] = JSON.parse(text) as [PartyId, number];
    return until > now.getTime() ? person : undefined;
  } catch {
    return undefined;
  }
}
