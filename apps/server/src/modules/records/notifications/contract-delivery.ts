import type { PartyId } from '#kernel/actor.ts';
import type { AttemptMade, SendingState } from './delivery-state.ts';
import type { Channel } from './message.ts';

/** The contract and the recipient of a message: their names at the time it is sent. */
export interface DeliverySubject {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly contractName: string;
  /** the member of the sending party who sent the contract */
  readonly senderId: string;
  /** absent: its sender, or a reader of a copy, is told */
  readonly participantId: string | undefined;
  readonly recipientName: string;
  /** the recipient's account, where there is one */
  readonly recipientParty: PartyId | undefined;
  readonly recipientPersonId: PartyId | undefined;
}

/** The deliveries of a contract; never the body, which carries a link. */
export interface ContractDelivery extends DeliverySubject {
  readonly party: PartyId;
  readonly deliveryId: string;
  /** never a call: codes alone are read out, and they are no part of this record */
  readonly channel: Exclude<Channel, 'voice'> | 'app';
  readonly address: string;
  readonly template: string;
  readonly state: SendingState;
  readonly error: string;
  readonly attempts: readonly AttemptMade[];
  readonly createdAt: Date;
  readonly deliveredAt: Date | undefined;
  readonly openedAt: Date | undefined;
}

/** What a list asks for. Absent: no matter. */
export interface DeliveryFilter {
  readonly contract?: { readonly owner: PartyId; readonly contractId: string } | undefined;
  readonly contractName?: string | undefined;
  readonly recipient?: string | undefined;
  readonly channel?: ContractDelivery['channel'] | undefined;
  readonly state?: 'queued' | 'sent' | 'delivered' | 'failed' | undefined;
  readonly from?: Date | undefined;
  /** before this moment */
  readonly until?: Date | undefined;
  /** only what these persons of the party sent or got; absent: those of all persons */
  readonly persons?: readonly string[] | undefined;
  /** who looks: nothing of contracts that the party keeps from this person, unless the person sent or got it */
  readonly hidesFrom?: PartyId | undefined;
}

/** A participant of a contract. */
export interface RecipientKey {
  readonly party: PartyId;
  readonly contractId: string;
  readonly participantId: string;
}
