import type { Tx } from '#platform/platform.ts';
import type { LogAuthor, LogEntry } from '../entry.ts';
import { appendLogEntry } from '../store/log-entries.ts';

const authorColumns = (by: LogAuthor['by']) => ({
  personId: by?.personId ?? null,
  memberId: by?.memberId ?? null,
  personName: by?.name ?? '',
});

const originColumns = (origin: LogAuthor['origin']) => ({ ip: origin?.ip ?? '', userAgent: (origin?.userAgent ?? '').slice(0, 300) });

/**
 * Appends to a log of the author's party, in the transaction of the change it tells of. Call it last: it holds the end of the log until the
 * transaction ends.
 */
export async function recordLog(tx: Tx, { party, by, origin, now }: LogAuthor, entry: LogEntry): Promise<void> {
  await appendLogEntry(tx, {
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
  });
}
