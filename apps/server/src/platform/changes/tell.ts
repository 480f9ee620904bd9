import type { Topics } from '@moqi/api';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';

/** Where commits tell the web processes what has changed. */
export const CHANGES_CHANNEL = 'moqi_changes';

/** PostgreSQL carries less than 8000 bytes in a notice; a subject takes 45. */
const MOST_SUBJECTS = 100;

/** Whose pages are concerned. A stream follows the subjects that its door has let it in for, and hears of no other. */
export const subject = {
  /** what is a party's */
  party: (party: string) => `party ${party}`,
  contract: (contractId: string) => `contract ${contractId}`,
  session: (sessionId: string) => `session ${sessionId}`,
  /** every session of a person */
  sessionsOf: (personId: string) => `sessions ${personId}`,
  /** what a person is shown as a member of an enterprise */
  member: (memberId: string) => `member ${memberId}`,
  loginCode: (keyDigest: Uint8Array) => `code ${Buffer.from(keyDigest).toString('base64url')}`,
} as const;

/** As it travels in a notice: who is told, and of which topics. Contents never travel. */
export interface Change {
  readonly to: readonly string[];
  readonly topics: Topics;
  /** their streams end: the door has to judge anew who may follow */
  readonly ends?: true;
}

function noticesOf({ to, ...rest }: Change): RawBuilder<unknown>[] {
  const subjects = [...new Set(to)];
  const parts = Array.from({ length: Math.ceil(subjects.length / MOST_SUBJECTS) }, (_, at) =>
    subjects.slice(at * MOST_SUBJECTS, (at + 1) * MOST_SUBJECTS),
  );
  return parts.map((part) => sql`pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify({ to: part, ...rest } satisfies Change)})`);
}

/** Tells with the commit of these writes. */
export function tellWith(writes: Writes, change: Change): void {
  for (const notice of noticesOf(change)) writes.ask(sql`(select ${notice})`);
}

/** Tells when the transaction commits, or at once outside of one. */
export async function tell(tx: Database, change: Change): Promise<void> {
  await sql`select ${sql.join(noticesOf(change))}`.execute(tx);
}
