import { createHash, randomBytes } from 'node:crypto';
import { TRIAL_SIDES, type TrialSide } from '@moqi/api/reach/trials';

/** A trial and its file are gone after that. */
export const TRIAL_HOURS = 24;
/** Trials that one network begins in a day. */
export const TRIALS_A_DAY = 5;
export const TRIAL_COOKIE = 'mq_trial';

/** Who has signed so far. */
export interface TrialSignature {
  readonly side: TrialSide;
  readonly name: string;
  /** ISO 8601 */
  readonly signedAt: string;
  readonly certificate: string;
  readonly issuer: string;
}

export type TrialStep = TrialSide | 'done';

/** The side in turn: the company sends and seals first, the person signs after it. */
export function stepOf(signatures: readonly Pick<TrialSignature, 'side'>[]): TrialStep {
  return TRIAL_SIDES[signatures.length] ?? 'done';
}

export interface TrialAct {
  readonly side: TrialSide;
  readonly code: string;
  readonly hasInk: boolean;
}

type TrialRefusal = 'TRIAL_OTHER_SIDE' | 'TRIAL_CODE_WRONG' | 'TRIAL_INK_NEEDED';

/** Why a side may not sign now; undefined: it may. */
export function judgeTrial(signatures: readonly Pick<TrialSignature, 'side'>[], expected: string, act: TrialAct): TrialRefusal | undefined {
  if (stepOf(signatures) !== act.side) return 'TRIAL_OTHER_SIDE';
  if (act.code.trim() !== expected) return 'TRIAL_CODE_WRONG';
  return act.side === 'person' && !act.hasInk ? 'TRIAL_INK_NEEDED' : undefined;
}

export const trialEnds = (beganAt: Date): Date => new Date(beganAt.getTime() + TRIAL_HOURS * 3_600_000);

/** What the browser keeps, and what is stored of it: nobody reads another's trial in a copy of the database. */
export function newTrialToken(): { token: string; digest: Uint8Array } {
  const token = randomBytes(24).toString('base64url');
  return { token, digest: trialDigest(token) };
}

export const trialDigest = (token: string): Uint8Array => createHash('sha256').update(`trial|${token}`).digest();

/** Six digits of a keyed digest: the code is shown on the page, so nothing is kept of it. */
export function trialCode(digest: Uint8Array): string {
  return String(new DataView(digest.buffer, digest.byteOffset).getUint32(0) % 1_000_000).padStart(6, '0');
}
