import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { LogAuthor, LogEntry, LogRow } from '../entry.ts';
import { appendLogEntries } from '../store/log-entries.ts';

const authorColumns = (by: LogAuthor['by']) => ({
  personId: by?.personId ?? null,
  memberId: by?.memberId ?? null,
  personName: by?.name ?? '',
});

const originColumns = (origin: LogAuthor['origin']) => ({ ip: origin?.ip ?? '', userAgent: (origin?.userAgent ?? '').slice(0, 300) });

function rowOf({ party, by, origin, now }: LogAuthor, entry: LogEntry): Omit<LogRow, 'number'> {
  return {
    party,
    kind: entry.kind,
    recordedAt: now,
    ...authorColumns(by),
    action: entry.action,
    objectType: entry.object.type,
    objectId: entry.object.id,
    objectName: entry.object.name,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? '',
    ...originColumns(origin),
  };
}

/**
 * Appends to a log of the author's party, in the transaction of the change it tells of. Call it last: it holds the end of the log until the
 * transaction ends.
 */
export async function recordLog(tx: Tx, author: LogAuthor, entry: LogEntry): Promise<void> {
  await appendLogEntries(tx, author.party, entry.kind, [rowOf(author, entry)]);
}

export interface LogLine {
  readonly author: LogAuthor;
  readonly entry: LogEntry;
}

/** Several to the logs of one party, in their order; those of one kind are written together. */
export async function recordLogs(tx: Tx, party: PartyId, lines: readonly LogLine[]): Promise<void> {
  for (const [kind, all] of Map.groupBy(lines, ({ entry }) => entry.kind)) {
    const rows = all.map(({ author, entry }) => rowOf(author, entry));
    await appendLogEntries(tx, party, kind, rows);
  }
}
