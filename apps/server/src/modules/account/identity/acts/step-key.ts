import type { PartyId } from '#kernel/actor.ts';
import type { Secrets } from '#platform/platform.ts';

const PURPOSE = 'login-step';
const MINUTES = 10;

/** What the next step is of: a key for one opens no other. */
export type Step = 'resetPassword' | 'secondFactor' | 'owner';

/** Whose account a number opens, as long as it has not changed hands. */
export interface Claim {
  readonly person: PartyId;
  /** the number or address that was proved */
  readonly address: string;
}

const sealed = (secrets: Secrets, step: Step, facts: readonly unknown[]): string =>
  Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify(facts)), step)).toString('base64url');

const untilFrom = (now: Date): number => now.getTime() + MINUTES * 60_000;

/** Who took a first step, for the one that follows: sealed, so that the first needs no row. */
export function sealStepKey(secrets: Secrets, step: Step, person: PartyId, now: Date): string {
  return sealed(secrets, step, [person, untilFrom(now)]);
}

/** Who proved a number, and whose account it opens: for saying whether that is the same person. */
export function sealOwnerKey(secrets: Secrets, { person, address }: Claim, now: Date): string {
  return sealed(secrets, 'owner', [person, untilFrom(now), address]);
}

function opened(secrets: Secrets, step: Step, key: string, now: Date): Claim | undefined {
  try {
    const text = Buffer.from(secrets.open(PURPOSE, Buffer.from(key, 'base64url'), step)).toString('utf8');
    const [person, until, address = ''] = JSON.parse(text) as [PartyId, number, string?];
    return until > now.getTime() ? { person, address } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: changed, not ours, for another step, or too old. */
export function openStepKey(secrets: Secrets, step: Step, key: string, now: Date): PartyId | undefined {
  return opened(secrets, step, key, now)?.person;
}

/** Undefined: changed, not ours, for another step, or too old. */
export function openOwnerKey(secrets: Secrets, key: string, now: Date): Claim | undefined {
  return opened(secrets, 'owner', key, now);
}
