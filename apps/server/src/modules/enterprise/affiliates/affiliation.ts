import type { AffiliationSide, AffiliationState } from '@moqi/api/enterprise/affiliates';
import type { PartyId } from '#kernel/actor.ts';

/** 集团关系 as one of its two companies has it. */
export interface Affiliation {
  readonly affiliationId: string;
  readonly party: PartyId;
  /** what the party is in it */
  readonly side: AffiliationSide;
  /** the other company */
  readonly other: PartyId;
  readonly state: AffiliationState;
  readonly withDocuments: boolean;
  readonly note: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly answeredByName: string;
  readonly answeredAt: Date | undefined;
  readonly endedBySide: AffiliationSide | undefined;
  readonly endedByName: string;
  readonly endedAt: Date | undefined;
  readonly reason: string;
}

/** Levels of a group, the topmost company included. */
export const MOST_AFFILIATE_LEVELS = 5;
/** Requests of one company that wait for an answer at the same time. */
export const MOST_WAITING = 200;

/** The place that a company would get in the group. */
export interface Placing {
  readonly subsidiary: string;
  /** the company above it to be, and those above that one, the nearest first */
  readonly line: readonly string[];
  /** levels of the companies below the subsidiary, itself included */
  readonly height: number;
}

/** Why a company cannot stand below another; undefined: it can. */
export function placingViolation({ subsidiary, line, height }: Placing): 'AFFILIATE_CYCLE' | 'AFFILIATE_TOO_DEEP' | undefined {
  if (line.includes(subsidiary)) return 'AFFILIATE_CYCLE';
  return line.length + height > MOST_AFFILIATE_LEVELS ? 'AFFILIATE_TOO_DEEP' : undefined;
}
