/** One try to hand a message to its provider. */
export interface AttemptMade {
  readonly at: Date;
  /** absent: the provider took it */
  readonly error?: string;
}

/** queued: it is tried (again) · sent: the provider took it · failed: it is not tried any more. */
export type SendingState = 'queued' | 'sent' | 'failed';

export interface Sending {
  readonly state: SendingState;
  readonly attempts: readonly AttemptMade[];
  /** of the last attempt, or why it was given up before any; empty once sent */
  readonly error: string;
}

export type Outcome =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'queued'; readonly at: Date; readonly error: string }
  /** `at` absent: given up without a further attempt */
  | { readonly state: 'failed'; readonly at?: Date; readonly error: string };

const RANK: Readonly<Record<SendingState, number>> = { queued: 0, failed: 1, sent: 2 };

/**
 * What is known after one more outcome. Two workers may try the same message at once and report in any order: what the provider once
 * took stays sent, what was given up waits no more, and no attempt is lost.
 */
export function afterOutcome(known: Sending, outcome: Outcome): Sending {
  const made = outcome.at === undefined ? [] : [{ at: outcome.at, ...(outcome.state === 'sent' ? {} : { error: outcome.error }) }];
  const attempts = [...known.attempts, ...made].sort((one, other) => one.at.getTime() - other.at.getTime());
  const state = RANK[outcome.state] > RANK[known.state] ? outcome.state : known.state;
  if (state === 'sent') return { state, attempts, error: '' };
  const given = outcome.state === 'sent' ? known.error : outcome.error;
  return { state, attempts, error: attempts.at(-1)?.error ?? given };
}
