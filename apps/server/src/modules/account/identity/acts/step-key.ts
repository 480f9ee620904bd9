import type { PartyId } from '#kernel/actor.ts';
import type { Secrets } from '#platform/platform.ts';

const PURPOSE = 'login-step';

/** What a step of a login or a reset proved, for the step that follows. */
export interface ProvenStep {
  readonly person: PartyId;
  /** what was proved */
  readonly proof: 'password' | 'code';
}

const STEP_MINUTES = 10;

/** What the next step may be: a key serves one kind of step. */
type StepKind = 'resetPassword' | 'secondFactor' | 'idleNumber';

/** A sealed word of the server to itself, so that a first step needs no row: who proved what, and until when it counts. */
export function sealStep(secrets: Secrets, kind: StepKind, { person, proof }: ProvenStep, now: Date): string {
  const until = now.getTime() + STEP_MINUTES * 60_000;
  return Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify([person, proof, until])), kind)).toString('base64url');
}

/** Undefined: changed, of another kind, or too old. */
export function openStep(secrets: Secrets, kind: StepKind, key: string, now: Date): ProvenStep | undefined {
  try {
    const text = Buffer.from(secrets.open(PURPOSE, Buffer.from(key, 'base64url'), kind)).toString('utf8');
    const [person, proof, until] = JSON.parse(text) as [PartyId, ProvenStep['proof'], number];
    return until > now.getTime() ? { person, proof } : undefined;
  } catch {
    return undefined;
  }
}
