import type { PartyId } from '#kernel/actor.ts';
import type { LetterState } from './lifecycle.ts';

/** A letter by which a company authorises a person to verify and manage it. */
export interface AuthorityLetter {
  readonly agent: PartyId;
  readonly letterId: string;
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  /** the last moment at which it may be used */
  readonly endsAt: Date;
  readonly state: LetterState;
  readonly createdAt: Date;
  readonly handedIn: HandedInLetter | undefined;
  /** hashes of the sealed photographs of letter and licence; undefined: none, or deleted when their time was over */
  readonly photographs: LetterPhotographs | undefined;
  readonly review: LetterReview | undefined;
}

/** `front`: the stamped letter. `back`: the business licence. */
export interface LetterPhotographs {
  readonly front: string;
  readonly back: string;
}

export interface HandedInLetter {
  readonly at: Date;
  /** who compared what is stated with the business register */
  readonly registerBy: 'provider' | 'simulator' | 'none';
}

export interface LetterReview {
  readonly reviewerId: PartyId;
  readonly reviewerName: string;
  readonly reviewedAt: Date;
  /** empty where it was passed */
  readonly reason: string;
}

/** What stands on the letter, so that a photograph is found among others. */
export function letterNumber(letterId: string): string {
  return `SQ${letterId.replaceAll('-', '').slice(-12).toUpperCase()}`;
}
