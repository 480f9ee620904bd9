import type { AttemptFailure, CallbackAttempt, CallbackKind, CallbackState } from '@moqi/api/reach/callbacks';
import type { PartyId } from '#kernel/actor.ts';

/** The signer that a callback tells of. */
export interface ToldSigner {
  readonly participantId: string;
  readonly signNo: string;
  readonly name: string;
  readonly address: string;
  readonly party: PartyId | undefined;
}

export interface Callback {
  readonly party: PartyId;
  /** the same at each attempt: a receiver knows by it what it had before */
  readonly callbackId: string;
  readonly kind: CallbackKind;
  /** undefined: it tells of no contract */
  readonly contractId: string | undefined;
  /** of the contract; empty: there is none */
  readonly number: string;
  readonly signer: ToldSigner | undefined;
  readonly body: string;
  readonly state: CallbackState;
  /** attempts in vain since it was last begun */
  readonly tries: number;
  readonly error: AttemptFailure | '';
  readonly attempts: readonly CallbackAttempt[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface CallbackTarget {
  readonly party: PartyId;
  readonly url: string;
  /** sealed */
  readonly secret: Uint8Array;
  readonly earlier: { readonly secret: Uint8Array; readonly until: Date } | undefined;
  readonly kinds: readonly CallbackKind[];
  readonly state: 'active' | 'paused' | 'stopped';
  readonly stateAt: Date;
  readonly changedBy: PartyId;
  readonly changedByName: string;
  readonly updatedAt: Date;
}

/** The record keeps the latest attempts; the first ones of an address that is down for days say nothing else. */
export const MOST_ATTEMPTS = 30;
