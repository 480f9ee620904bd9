import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { sendDelivery } from '../events.ts';
import { type Channel, channelOf, signedBody } from '../message.ts';
import { type DeliverySubject, insertDeliveries, type QueuedDelivery } from '../store/deliveries.ts';

/** The platform itself: the party of messages to people who have no account. */
export const PLATFORM_PARTY = asPartyId('00000000-0000-0000-0000-000000000000');

export interface Notice {
  /** On whose behalf it is sent, and who may see what became of it. */
  readonly party: PartyId;
  /** Default: by the form of the address. */
  readonly channel?: Channel;
  readonly address: string;
  /** What kind of message it is: `contract.invite`, `code.login`. */
  readonly template: string;
  /** of a mail */
  readonly subject: string;
  /** Without the platform's signature, which is added here. */
  readonly body: string;
  readonly now: Date;
  /** A message that did not get out by then is given up. */
  readonly notAfter?: Date;
  /** The contract it tells a party of, for the record of deliveries. */
  readonly about?: DeliverySubject;
}

interface Queued {
  readonly delivery: QueuedDelivery;
  readonly job: { readonly party: PartyId; readonly deliveryId: string; readonly notAfter?: string };
}

function queued(notice: Notice): Queued {
  const { party, address, template, subject, now, notAfter } = notice;
  const channel = notice.channel ?? channelOf(address);
  const deliveryId = uuidv7({ msecs: now.getTime() });
  const body = signedBody(channel, notice.body);
  return {
    delivery: { party, deliveryId, channel, address, template, subject, body, createdAt: now, about: notice.about },
    job: { party, deliveryId, ...(notAfter === undefined ? {} : { notAfter: notAfter.toISOString() }) },
  };
}

/** Queues a message in the same transaction as the change it tells of. @returns its delivery id */
export async function notify(tx: Tx, platform: Platform, notice: Notice): Promise<string> {
  const { delivery, job } = queued(notice);
  await insertDeliveries(tx, [delivery]);
  await platform.jobs.enqueue(tx, sendDelivery, job);
  return delivery.deliveryId;
}

/** The same for many at once. */
export async function notifyAll(tx: Tx, platform: Platform, notices: readonly Notice[]): Promise<void> {
  const all = notices.map(queued);
  await insertDeliveries(
    tx,
    all.map(({ delivery }) => delivery),
  );
  await platform.jobs.enqueueAll(
    tx,
    sendDelivery,
    all.map(({ job }) => job),
  );
}
