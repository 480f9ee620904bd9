import type { Member, Person, SystemActor } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { authorOf } from '../author.ts';
import type { LogEntry } from '../entry.ts';
import { recordLog } from './record-log.ts';

/** What changed, in the log of operations unless it says another one. */
export type LoggedChange = Omit<LogEntry, 'kind'> & Partial<Pick<LogEntry, 'kind'>>;

/** Tells the log of an enterprise what a member or the platform changed there; a person keeps no log. Call it last in the transaction. */
export async function recordChange(
  tx: Tx,
  actor: Person | Member | SystemActor,
  now: Date,
  { kind = 'operation', ...change }: LoggedChange,
): Promise<void> {
  if (actor.kind !== 'person') await recordLog(tx, authorOf(actor, now), { kind, ...change });
}
