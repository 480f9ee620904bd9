import type { Member } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';
import { exportsEndedBy } from '../export-term.ts';
import { findExport, type LogExport } from '../store/log-exports.ts';

/** An export that the member asked for, while its file is kept. */
export async function ownExport(db: Database, { party, personId }: Member, exportId: string, now: Date): Promise<LogExport | undefined> {
  const found = await findExport(db, party, exportId);
  return found?.createdBy === personId && found.createdAt >= exportsEndedBy(now) ? found : undefined;
}
