import type { PartyId } from '#kernel/actor.ts';
import { assignRecipient } from '#modules/records/notifications/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Participant } from '../contract.ts';
import { markAccount } from '../store/participants.ts';

interface Account {
  readonly party: PartyId;
  /** the member who acts for an enterprise; undefined: not known yet */
  readonly handlerId: PartyId | undefined;
  /** where the participant was told of the contract so far */
  readonly addresses: readonly string[];
}

/** Gives a task to the account that the participant turned out to be, with the messages sent before. @returns the participant as it is then */
export async function bindAccount(tx: Tx, participant: Participant, { party, handlerId, addresses }: Account): Promise<Participant> {
  const { owner, contractId, participantId } = participant;
  await markAccount(tx, participant, { party, handlerId });
  await assignRecipient(tx, { party: owner, contractId, participantId }, { party, personId: handlerId, addresses });
  return { ...participant, accountParty: party, handlerId };
}
