import type { LogRowView } from '@moqi/api/records/logs';
import type { HashedRow } from './chain.ts';
import type { LoggedFacts } from './entry.ts';

type Facts = LogRowView['before'];

const factsToWire = (facts: LoggedFacts | null): Facts =>
  facts && Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, isList(value) ? [...value] : value]));

function isList(value: LoggedFacts[string]): value is readonly string[] {
  return Array.isArray(value);
}

export function entryToWire(row: HashedRow): LogRowView {
  return {
    number: row.number,
    recordTime: row.recordedAt.toISOString(),
    fullName: row.personName,
    corpUserId: row.memberId ?? '',
    action: row.action,
    objectType: row.objectType,
    objectId: row.objectId,
    objectName: row.objectName,
    before: factsToWire(row.before),
    after: factsToWire(row.after),
    reason: row.reason,
    ip: row.ip,
    userAgent: row.userAgent,
    hash: Buffer.from(row.hash).toString('hex'),
  };
}
