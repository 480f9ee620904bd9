import type { Affiliation as AffiliationView } from '@moqi/api/enterprise/affiliates';
import type { Member } from '#kernel/actor.ts';
import { findOrganizations } from '#modules/enterprise/enterprises/index.ts';
import { flagOf } from '#operation/flag.ts';
import type { Database } from '#platform/platform.ts';
import type { Affiliation } from '../affiliation.ts';
import { affiliationAbilities } from '../judge.ts';
import { affiliationStanding } from './standing.ts';

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

/** Relations as the wire shows them, with the present names of the other companies. */
export async function affiliationViews(db: Database, actor: Member, affiliations: readonly Affiliation[]): Promise<AffiliationView[]> {
  const others = await findOrganizations(
    db,
    affiliations.map(({ other }) => other),
  );
  const byParty = new Map(others.map((organization) => [organization.party, organization]));
  return affiliations.map((one) => ({
    affiliationId: one.affiliationId,
    companyName: byParty.get(one.other)?.name ?? '',
    creditCode: byParty.get(one.other)?.creditCode ?? '',
    state: one.state,
    withDocuments: flagOf(one.withDocuments),
    note: one.note,
    askedBy: one.askedByName,
    askTime: time(one.askedAt),
    answeredBy: one.answeredByName,
    answerTime: time(one.answeredAt),
    endedBySide: one.endedBySide ?? '',
    endedBy: one.endedByName,
    endTime: time(one.endedAt),
    reason: one.reason,
    can: affiliationAbilities(affiliationStanding(actor, one, byParty.get(one.other)?.name ?? '')),
  }));
}
