import { kindOfOpenBooks } from '#modules/money/points/index.ts';
import { type LoggedChange, recordChange } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { BillingActor } from './standing.ts';

export type BillingChange = Pick<LoggedChange, 'object' | 'after' | 'reason'> & { readonly action: `billing.${string}` };

/** A change of orders, refunds and invoices; only an enterprise has a log. Call it last. */
export async function logChange(tx: Tx, actor: BillingActor, now: Date, change: BillingChange): Promise<void> {
  if (actor.kind === 'system' && (await kindOfOpenBooks(tx, actor.party)) !== 'organization') return;
  await recordChange(tx, actor, now, { kind: 'asset', ...change });
}
