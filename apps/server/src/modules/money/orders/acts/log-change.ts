import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { lockOpenBooks } from '#modules/money/points/index.ts';
import { authorOf, type LogEntry, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';

export type BillingChange = Pick<LogEntry, 'object' | 'after' | 'reason'> & { readonly action: `billing.${string}` };

/** What somebody did with orders and invoices; only an enterprise has a log. Call it last. */
export async function logChange(tx: Tx, actor: Person | Member, now: Date, change: BillingChange): Promise<void> {
  if (actor.kind === 'member') await recordLog(tx, authorOf(actor, now), { kind: 'asset', ...change });
}

/** The same for what the operator of the platform did with a party's orders. */
export async function logDecision(tx: Tx, party: PartyId, now: Date, change: BillingChange): Promise<void> {
  if ((await lockOpenBooks(tx, party)) === 'organization') await recordLog(tx, { party, now }, { kind: 'asset', ...change });
}
