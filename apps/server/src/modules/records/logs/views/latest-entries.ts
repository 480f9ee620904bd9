import type { LogKind } from '@moqi/api/records/logs';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** What a list shows of an entry. */
export interface ShownEntry {
  readonly number: number;
  readonly recordedAt: Date;
  readonly personName: string;
  readonly action: string;
  readonly objectName: string;
  readonly reason: string;
  readonly ip: string;
}

interface Stretch {
  readonly kind: LogKind;
  /** numbers below it; undefined: from the end */
  readonly before: number | undefined;
  readonly most: number;
}

/** The end of a log of a party, or what lies before a number; newest first. */
export async function latestEntries(db: Database, party: PartyId, { kind, before, most }: Stretch): Promise<ShownEntry[]> {
  const rows = await db
    .selectFrom('log_entries')
    .select(['number', 'recorded_at', 'person_name', 'action', 'object_name', 'reason', 'ip'])
    .where('party_id', '=', party)
    .where('kind', '=', kind)
    .$if(before !== undefined, (q) => q.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ number, recorded_at: recordedAt, person_name: personName, object_name: objectName, ...row }) => ({
    ...row,
    number,
    recordedAt,
    personName,
    objectName,
  }));
}
