import type { Member, Person } from '#kernel/actor.ts';
import { authorOf, type LogEntry, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Template } from '../template.ts';

type Change = Pick<LogEntry, 'action' | 'before' | 'after'>;

/** What a member changed is told in the log of the enterprise; a person keeps none. Last in the transaction. */
export async function logChange(tx: Tx, actor: Person | Member, now: Date, entry: Change & Pick<LogEntry, 'object'>): Promise<void> {
  if (actor.kind === 'member') await recordLog(tx, authorOf(actor, now), { kind: 'operation', ...entry });
}

export function templateObject({ templateId: id, name }: Pick<Template, 'templateId' | 'name'>): LogEntry['object'] {
  return { type: 'template', id, name };
}
