import type { Member, Person } from '#kernel/actor.ts';
import { authorOf, type LogEntry, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';

type Change = Pick<LogEntry, 'action' | 'before' | 'after'>;

/** What a member changed is told in the log of the enterprise; a person keeps none. Last in the transaction. */
export async function logChange(
  tx: Tx,
  actor: Person | Member,
  now: Date,
  { directory: [id, name], ...change }: Change & { readonly directory: readonly [id: string, name: string] },
): Promise<void> {
  if (actor.kind === 'member') {
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', object: { type: 'directory', id, name }, ...change });
  }
}
