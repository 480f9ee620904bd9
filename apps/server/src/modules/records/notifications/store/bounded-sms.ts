import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { SmsLimits, SmsSent } from '../sms-limits.ts';

/** What counts for a list of messages: the numbers they go to, and the sender unless they are codes. */
export interface Counted {
  readonly party: PartyId | undefined;
  readonly numbers: readonly string[];
}

/** Until the end of the transaction nobody else counts them. In one order, so that two lists do not wait for each other. */
export async function lockCounts(tx: Tx, { party, numbers }: Counted): Promise<void> {
  const keys = [...(party === undefined ? [] : [party]), ...new Set(numbers)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('sms|' || key, 0)) from unnest(${keys}::text[]) as key`.execute(tx);
}

interface Bounds {
  readonly since: Date;
  readonly limits: SmsLimits;
}

async function listSentTo(tx: Tx, numbers: readonly string[], { since, limits }: Bounds): Promise<SmsSent['to']> {
  const to = new Map<string, Date[]>();
  if (numbers.length === 0) return to;
  const { rows } = await sql<{ address: string; created_at: Date }>`
    select number as address, sent.created_at
    from unnest(${[...new Set(numbers)]}::text[]) as number
    cross join lateral (
      select created_at from deliveries
      where address = number and bounded_as in ('code', 'statedNumber', 'invitation', 'paidInvitation') and created_at > ${since}
      order by created_at desc limit ${limits.perNumber}
    ) as sent
    order by sent.created_at desc`.execute(tx);
  for (const { address, created_at: at } of rows) to.set(address, [...(to.get(address) ?? []), at]);
  return to;
}

/** The youngest messages since then that count, of each no more than decide. */
export async function listSent(tx: Tx, { party, numbers }: Counted, { since, limits }: Bounds): Promise<SmsSent> {
  const to = await listSentTo(tx, numbers, { since, limits });
  if (party === undefined) return { to, by: [] };
  const by = await sql<{ created_at: Date }>`
    select created_at from deliveries
    where party_id = ${party} and bounded_as in ('statedNumber', 'invitation', 'notice') and created_at > ${since}
    order by created_at desc limit ${limits.perEnterprise}`.execute(tx);
  return { to, by: by.rows.map((row) => row.created_at) };
}
