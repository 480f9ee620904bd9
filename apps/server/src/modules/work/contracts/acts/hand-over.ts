import type { Platform, Tx } from '#platform/platform.ts';
import type { Contract, Participant, TaskSuccessor } from '../contract.ts';
import { handTaskTo } from '../store/participants.ts';
import { inviteWhoseTurn } from './messages.ts';
import { note } from './note.ts';

interface HandOver {
  readonly contract: Contract;
  /** open tasks of one enterprise */
  readonly tasks: readonly Participant[];
  readonly heir: TaskSuccessor;
  readonly now: Date;
}

/** Gives tasks of an enterprise to another member of it, who is invited anew. The caller holds the contract. */
export async function handOver(tx: Tx, platform: Platform, { contract, tasks, heir, now }: HandOver): Promise<void> {
  for (const task of tasks) await handTaskTo(tx, task, heir);
  const history = tasks.map(
    ({ participantId, name: actorName }) => ({ kind: 'handedOver', participantId, actorName, note: heir.name }) as const,
  );
  const held = await note(tx, contract, { history, now });
  if (contract.state === 'signing') await inviteWhoseTurn(tx, platform, held, now);
}
