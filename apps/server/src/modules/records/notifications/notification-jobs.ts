import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

export interface SendDelivery {
  readonly party: PartyId;
  readonly deliveryId: string;
  /** ISO 8601 */
  readonly notAfter?: string;
}

export const sendDelivery: Job<SendDelivery> = { name: 'notifications.sendDelivery' };
