import type { Affiliation as AffiliationView } from '@moqi/api';
import { findOrganizations } from '#modules/enterprise/enterprises/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Affiliation } from '../affiliation.ts';

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

/** Relations as the wire shows them, with what the other companies are called now. */
export async function affiliationViews(db: Database, affiliations: readonly Affiliation[]): Promise<AffiliationView[]> {
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
    withDocuments: one.withDocuments ? 1 : 0,
    note: one.note,
    askedBy: one.askedByName,
    askTime: time(one.askedAt),
    answeredBy: one.answeredByName,
    answerTime: time(one.answeredAt),
    endedBySide: one.endedBySide ?? '',
    endedBy: one.endedByName,
    endTime: time(one.endedAt),
    reason: one.reason,
  }));
}
