import type { ReasonId } from './reasons.ts';

/** What is looked at, in this order. A package whose bytes are not those that were signed is looked at no further. */
export const CHECKS = [
  'container',
  'seal',
  'sealTime',
  'entries',
  'pageScript',
  'versions',
  'documents',
  'attestations',
  'seals',
  'process',
  'checkpoint',
  'checkpointTime',
  'witnesses',
  'leaves',
  'told',
  'consistency',
] as const;
export type CheckId = (typeof CHECKS)[number];

/** `open`: nothing is wrong, and something cannot be known. */
export type Status = 'passed' | 'failed' | 'open';

export interface Check {
  readonly id: CheckId;
  readonly status: Status;
  /** the member it is about; absent: the package, or all of a kind */
  readonly path?: string;
  /** why it did not pass */
  readonly reason?: ReasonId;
  /** what was found: numbers, names, times, and what a library said, in English */
  readonly detail: string;
}

/** Whose word the answer rests on. */
export interface Rests {
  /** `given`: on authorities that the reader named; `package`: on those that the package itself brings, which only shows that it agrees with itself */
  readonly anchors: 'given' | 'package';
  readonly logKey: 'given' | 'package';
  /** absent: nobody cosigned */
  readonly witnesses?: 'given' | 'package';
  /** who signed the package: its name, and the fingerprint (SHA-256) of its certificate */
  readonly attestor?: { readonly name: string; readonly fingerprint: string };
}

export interface Outcome {
  /** `altered`: something is provably wrong. `verified`: all passed, by anchors and a log key that the reader named. `open`: anything between. */
  readonly verdict: 'verified' | 'altered' | 'open';
  readonly checks: readonly Check[];
  readonly rests: Rests;
}

export const passed = (id: CheckId, detail = '', path?: string): Check => ({
  id,
  status: 'passed',
  detail,
  ...(path !== undefined && { path }),
});

interface About {
  readonly path?: string;
  readonly detail?: string;
}

export const failed = (id: CheckId, reason: ReasonId, { detail = '', ...about }: About = {}): Check => ({
  id,
  status: 'failed',
  reason,
  detail,
  ...about,
});
export const open = (id: CheckId, reason: ReasonId, { detail = '', ...about }: About = {}): Check => ({
  id,
  status: 'open',
  reason,
  detail,
  ...about,
});

export function outcomeOf(checks: readonly Check[], rests: Rests): Outcome {
  const has = (status: Status): boolean => checks.some((one) => one.status === status);
  const isOwnWord = rests.anchors === 'package' || rests.logKey === 'package';
  return { verdict: has('failed') ? 'altered' : has('open') || isOwnWord ? 'open' : 'verified', checks, rests };
}
