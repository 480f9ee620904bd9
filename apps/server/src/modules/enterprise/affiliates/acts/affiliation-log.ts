import type { Member, PartyId } from '#kernel/actor.ts';
import { authorOf, type LogAuthor, type LogEntry, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Affiliation } from '../affiliation.ts';

interface Company {
  readonly party: PartyId;
  readonly name: string;
}

/** The author of an entry in the log of another company: the person, with the name of the person's company. */
export function foreignAuthor(actor: Member, { own, other, now }: { own: Pick<Company, 'name'>; other: PartyId; now: Date }): LogAuthor {
  return { party: other, by: { personId: actor.personId, name: `${actor.name}（${own.name}）` }, origin: actor.origin, now };
}

export interface Told extends Omit<LogEntry, 'kind' | 'object'> {
  readonly affiliationId: string;
  readonly side: Affiliation['side'];
  readonly own: Company;
  readonly other: Company;
  readonly now: Date;
}

/** Tells of a change in the logs of both companies, always in the same order, so that two changes at once do not wait for each other. */
export async function recordInBoth(tx: Tx, actor: Member, { affiliationId, side, own, other, now, ...entry }: Told): Promise<void> {
  const [parent, subsidiary] = side === 'parent' ? [own.name, other.name] : [other.name, own.name];
  const after = { parentCompany: parent, subsidiary, ...entry.after };
  const written = { ...entry, kind: 'operation' as const, after };
  const entries = [
    { author: authorOf(actor, now), object: { type: 'affiliation', id: affiliationId, name: other.name } },
    { author: foreignAuthor(actor, { own, other: other.party, now }), object: { type: 'affiliation', id: affiliationId, name: own.name } },
  ].toSorted((a, b) => (a.author.party < b.author.party ? -1 : 1));
  for (const { author, object } of entries) await recordLog(tx, author, { ...written, object });
}
