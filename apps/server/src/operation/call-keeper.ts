import type { Member, PartyId } from '#kernel/actor.ts';
import type { Database, Platform } from '#platform/platform.ts';

type KeyUse = NonNullable<Member['merchantKey']>;
interface Named {
  readonly party: PartyId;
  readonly keyId: string;
}

export interface AnsweredCall extends Named {
  readonly at: Date;
  /** method and path, as it is mounted */
  readonly call: string;
  readonly status: number;
  readonly code: number;
  readonly ms: number;
  readonly ip: string;
  readonly requestId: string;
}

/** What is kept of calls that programs make with a key. */
export interface CallKeeper {
  /** Counts a call. `headers` tell what is left; `waitSeconds`: it is one too many. */
  admit(
    platform: Platform,
    key: KeyUse,
    now: Date,
  ): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly waitSeconds?: number }>;
  /** Begins a call under an idempotency key. @returns the answer of the first time. @throws DomainError IDEMPOTENCY_… */
  begin(
    platform: Platform,
    named: Named,
    call: { readonly idempotencyKey: string; readonly request: string; readonly now: Date },
  ): Promise<{ readonly answer: unknown } | undefined>;
  keep(db: Database, named: Named, idempotencyKey: string, answer: unknown): Promise<void>;
  /** Nothing came of it. */
  drop(db: Database, named: Named, idempotencyKey: string): Promise<void>;
  note(platform: Platform, call: AnsweredCall): Promise<void>;
}
