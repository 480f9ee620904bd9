import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { DeliverySubject } from '../contract-delivery.ts';
import { insertArrival } from '../store/contract-deliveries.ts';

/** What arrived in a recipient's list, with a message or without one. */
export interface Arrival {
  readonly party: PartyId;
  readonly template: string;
  readonly subject: string;
  readonly about: DeliverySubject;
  readonly now: Date;
}

/**
 * Records that a contract lies in the recipient's list. Entering the system that a recipient uses is receipt by law (电子签名法
 * 第十一条), so it has arrived at once; a recipient without an account has none.
 * What happened to a contract arrives once: a recipient who gets an account while the message is under way is told of it on both ways. The
 * caller holds the contract, so nothing else records it meanwhile.
 */
export function recordArrival(writes: Writes, arrival: Arrival): void {
  if (arrival.about.recipientParty === undefined) return;
  insertArrival(writes, { ...arrival, deliveryId: uuidv7({ msecs: arrival.now.getTime() }) });
}
