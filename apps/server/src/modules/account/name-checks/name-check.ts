import type { PartyId } from '#kernel/actor.ts';
import type { NameCheckState } from './lifecycle.ts';

import type { PaperType } from './paper.ts';

/** The two sides of an ID card: that with the portrait, and that with the emblem. */
export const CARD_SIDES = ['front', 'back'] as const;
export type CardSide = (typeof CARD_SIDES)[number];

/** Both sides, and where the head was turned for it, three frames of that. */
export type Card<T> = Readonly<Record<CardSide, T>> & { readonly face?: T | undefined };

/** The contract for whose signing a name is to be proven. */
export interface NamedTaskKey {
  readonly owner: PartyId;
  /** the person who sent the contract; undefined: handed in before that was kept, and the contract is gone */
  readonly senderId: PartyId | undefined;
  readonly contractId: string;
  readonly participantId: string;
}

/** What was handed in for a reviewer, with what became of it. */
export interface NameCheck {
  readonly checkId: string;
  readonly state: NameCheckState;
  /** whose one-time code was given */
  readonly address: string;
  /** the account that the address opened, or that was logged in */
  readonly personId: PartyId | undefined;
  readonly name: string;
  readonly numberSealed: Uint8Array;
  readonly identityType: PaperType;
  /** the last day of the card as its holder states it; undefined: not said */
  readonly endsOn: string | undefined;
  /** undefined: a service was asked, or the account itself is to be verified */
  readonly task: NamedTaskKey | undefined;
  /** hashes of the sealed photographs; undefined: none, or deleted when their time was over */
  readonly photographs: Card<string> | undefined;
  readonly createdAt: Date;
  readonly review: NameReview | undefined;
}

export interface NameReview {
  readonly reviewerId: PartyId;
  readonly reviewerName: string;
  readonly reviewedAt: Date;
  /** empty where the name was passed */
  readonly reason: string;
}

/** What a signer and the listeners may know of it: neither number nor photographs. */
export type NameCheckOutcome = Pick<NameCheck, 'state' | 'address' | 'personId' | 'createdAt'> & { readonly reason: string };

/** What is handed in for an account waits for a reviewer; of a check that a service was asked for nobody waits. */
export const isForAccount = ({ task, personId, photographs }: Pick<NameCheck, 'task' | 'personId' | 'photographs'>): boolean =>
  task === undefined && personId !== undefined && photographs !== undefined;
