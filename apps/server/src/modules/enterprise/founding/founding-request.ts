import type { PartyId } from '#kernel/actor.ts';
import type { FoundingState } from './lifecycle.ts';

/** Hours within which the legal representative answers. */
const HOURS = 72;

/** A person asks for a company whose legal representative is somebody else. */
export interface FoundingRequest {
  readonly askedBy: PartyId;
  readonly requestId: string;
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  /** where the link went */
  readonly address: string;
  readonly state: FoundingState;
  readonly createdAt: Date;
  readonly reason: string;
}

export function expiryOf({ createdAt }: Pick<FoundingRequest, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + HOURS * 60 * 60 * 1000);
}

/** How an answer came about. */
export interface FoundingDecision {
  readonly decidedAt: Date;
  readonly decidedBy?: PartyId;
  readonly consentHash?: string;
  readonly organizationId?: PartyId;
  readonly reason?: string;
}
