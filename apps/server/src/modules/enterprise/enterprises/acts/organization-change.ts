import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { currentFacts, type EnterpriseFacts, listFormerNames, renamedSince } from '../store/organization-changes.ts';

/** What a change made of an enterprise. */
export interface OrganizationChange {
  readonly before: EnterpriseFacts;
  readonly after: EnterpriseFacts;
  readonly changedAt: Date;
}

export async function readOrganizationChange(db: Database, party: PartyId, changeId: string): Promise<OrganizationChange> {
  const changes = await listFormerNames(db, party);
  const at = changes.findIndex((one) => one.changeId === changeId);
  const before = changes[at];
  if (before === undefined) throw new Error(`no change ${changeId} of an enterprise`);
  return { before, after: changes[at - 1] ?? (await currentFacts(db, party)), changedAt: before.changedAt };
}

/** When the enterprise got another name since then. */
export async function renamingsSince(db: Database, party: PartyId, since: Date): Promise<Date[]> {
  return renamedSince(db, party, since);
}
