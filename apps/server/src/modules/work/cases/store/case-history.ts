import type { CASE_EVENTS } from '@moqi/api/work/cases';
import type { Database, Tx } from '#platform/platform.ts';
import type { CaseFile } from '../case-file.ts';

type Key = Pick<CaseFile, 'party' | 'caseId'>;

/** 案件履历: one line of what has happened. */
export interface CaseLine {
  readonly event: (typeof CASE_EVENTS)[number];
  /** of who did it; empty: the institution, or the platform */
  readonly actorName: string;
  readonly note: string;
  readonly at: Date;
}

export async function appendLine(tx: Tx, { party, caseId }: Key, { event, actorName, note, at }: CaseLine): Promise<void> {
  const row = { party_id: party, case_id: caseId, event, actor_name: actorName, note, at };
  await tx.insertInto('case_history').values(row).execute();
}

export async function readHistory(db: Database, { party, caseId }: Key): Promise<CaseLine[]> {
  const rows = db.selectFrom('case_history').selectAll().where('party_id', '=', party).where('case_id', '=', caseId);
  const lines = await rows.orderBy('seq').execute();
  return lines.map(({ event, actor_name: actorName, note, at }) => ({ event: event as CaseLine['event'], actorName, note, at }));
}
