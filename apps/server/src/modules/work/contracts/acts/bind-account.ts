import type { PartyId } from '#kernel/actor.ts';
import { assignRecipient } from '#modules/records/notifications/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Participant } from '../contract.ts';
import { markAccount } from '../store/participants.ts';

interface Account {
  readonly party: PartyId;
  /** the member who acts for an enterprise; undefined: not known yet */
  readonly handlerId: PartyId | undefined;
  /** where the participant was told of the contract so far */
  readonly addresses: readonly string[];
}

/** Gives a task to the account that the participant turned out to be, with the messages sent before. */
export function bindAccount(
  writes: Writes,
  { owner, contractId, participantId }: Participant,
  { party, handlerId, addresses }: Account,
): void {
  markAccount(writes, { owner, contractId, participantId }, { party, handlerId });
  assignRecipient(writes, { party: owner, contractId, participantId }, { party, personId: handlerId, addresses });
}
