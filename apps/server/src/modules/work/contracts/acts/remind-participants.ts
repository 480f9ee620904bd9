import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { type Contract, type Participant, partyNameOf } from '../contract.ts';
import { contractReminded } from '../events.ts';
import { markReminded } from '../store/participants.ts';
import { note } from './note.ts';

interface Reminding {
  /** whose turn it is; at least one */
  readonly due: readonly Participant[];
  /** empty: the platform reminds them */
  readonly actorName: string;
  readonly now: Date;
}

/** Reminds participants: the reminders count from now on, their messages follow. The caller holds the contract. */
export async function remindParticipants(tx: Tx, contract: Contract, { due, actorName, now }: Reminding): Promise<void> {
  const { owner: party, contractId: id } = contract;
  const ids = due.map(({ participantId }) => participantId);
  await markReminded(tx, contract, ids, now);
  await note(tx, contract, { history: [{ kind: 'reminded', actorName, note: due.map(partyNameOf).join('、') }], now });
  for (const participantId of ids) await emit(tx, contractReminded, { party, id, at: now, ids: { participantId } });
}
