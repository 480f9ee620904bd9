import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Database } from '#platform/platform.ts';
import { judge } from '../judge.ts';
import { findAffiliation } from '../store/affiliations.ts';

/** What a company may read of another one of its group. */
export interface ReadingRight {
  readonly affiliationId: string;
  readonly subsidiary: PartyId;
  readonly companyName: string;
  readonly withDocuments: boolean;
}

/**
 * The right of a parent to read the contracts of a subsidiary, as it stands now: ask each time, never keep it. It reaches no further than that
 * one company.
 * @throws DomainError NOT_FOUND, AFFILIATE_UNANSWERED, AFFILIATE_OVER
 */
export async function readingRight(db: Database, parent: PartyId, affiliationId: string): Promise<ReadingRight> {
  const found = await findAffiliation(db, parent, affiliationId);
  if (found === undefined) throw new DomainError('NOT_FOUND');
  const { state, side, other, withDocuments } = found;
  const { name: companyName } = await organizationOf(db, other);
  enforce(judge('read', { state, side, manages: false, otherName: companyName }));
  return { affiliationId, subsidiary: other, companyName, withDocuments };
}
