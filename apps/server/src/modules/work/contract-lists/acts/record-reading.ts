import type { Member } from '#kernel/actor.ts';
import { foreignAuthor, type ReadingRight } from '#modules/enterprise/affiliates/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { type LoggedFacts, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

export interface Reading {
  readonly action: 'affiliates.readList' | 'affiliates.readContract' | 'affiliates.readDocument';
  readonly object: { readonly type: 'organization' | 'contract'; readonly id: string; readonly name: string };
  readonly facts?: LoggedFacts;
  readonly reads: Reads;
  readonly now: Date;
}

/** Writes into the subsidiary's own log who of which company read what of it. */
export async function recordReading(
  tx: Tx,
  actor: Member,
  right: ReadingRight,
  { action, object, facts, reads, now }: Reading,
): Promise<void> {
  const own = await reads.once(organizationOf, actor.party);
  const author = foreignAuthor(actor, { own, other: right.subsidiary, now });
  await recordLog(tx, author, { kind: 'operation', action, object, after: { parentCompany: own.name, ...facts } });
}
