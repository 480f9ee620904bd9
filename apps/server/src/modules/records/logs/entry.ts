import { createHash } from 'node:crypto';
import type { LogKind } from '@moqi/api/records/logs';
import type { PartyId } from '#kernel/actor.ts';

/** Facts before or after a change: small and flat, without secrets, numbers of identity masked. */
export type LoggedFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** What happened, in the words of the domain that it happened to. */
export interface LogEntry {
  readonly kind: LogKind;
  /** `<domain>.<verb>`, worded in packages/api/src/records/logs/actions */
  readonly action: string;
  readonly object: { readonly type: string; readonly id: string; readonly name: string };
  readonly before?: LoggedFacts;
  readonly after?: LoggedFacts;
  readonly reason?: string;
}

/** The author of an entry, and where the call came from. */
export interface LogAuthor {
  readonly party: PartyId;
  /** absent: the platform itself, by a job */
  readonly by?: { readonly personId: PartyId; readonly memberId?: string; readonly name: string };
  readonly origin?: { readonly ip: string; readonly userAgent: string };
  readonly now: Date;
}

/** A row of the log without its hash. */
export interface LogRow {
  readonly party: PartyId;
  readonly kind: LogKind;
  /** from 1, without gaps */
  readonly number: number;
  readonly recordedAt: Date;
  readonly personId: PartyId | null;
  readonly memberId: string | null;
  readonly personName: string;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly objectName: string;
  readonly before: LoggedFacts | null;
  readonly after: LoggedFacts | null;
  readonly reason: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** What the first entry of a log follows. */
export const NO_ENTRY = new Uint8Array(32);

const sorted = (facts: LoggedFacts | null) => facts && Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** What stands before and behind the number of a row in its text. */
export function chainParts(row: Omit<LogRow, 'number'>): readonly [string, string] {
  const behind = [
    row.recordedAt.toISOString(),
    row.personId,
    row.memberId,
    row.personName,
    row.action,
    row.objectType,
    row.objectId,
    row.objectName,
    sorted(row.before),
    sorted(row.after),
    row.reason,
    row.ip,
    row.userAgent,
  ];
  return [`${JSON.stringify([row.party, row.kind]).slice(0, -1)},`, `,${JSON.stringify(behind).slice(1)}`];
}

/** The row as its hash covers it: a JSON list in the order of `LogRow`, facts as lists of pairs sorted by name. */
export function chainText(row: LogRow): string {
  const [before, behind] = chainParts(row);
  return `${before}${row.number}${behind}`;
}

/** SHA-256 over the hash of the entry before (32 bytes) and the text of the row. Anybody who holds an export can compute it again. */
export function chainHash(previous: Uint8Array, row: LogRow): Uint8Array {
  return createHash('sha256').update(previous).update(chainText(row)).digest();
}
