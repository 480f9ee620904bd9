import type { JobHandler, Platform } from '#platform/platform.ts';
import type { MessagePort } from '#ports/message.ts';
import { reasonToGiveUp } from '../delivery-attempt.ts';
import type { Outcome } from '../delivery-state.ts';
import type { Channel } from '../message.ts';
import { type SendDelivery, sendDelivery } from '../notification-jobs.ts';
import { readSending, recordOutcome, type Waiting } from '../store/deliveries.ts';

const portOf = (platform: Platform, channel: Channel): MessagePort => (channel === 'sms' ? platform.sms : platform.mail);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Hands a message to its port. @returns the error, if there was one */
async function attempt(platform: Platform, delivery: Waiting): Promise<Error | undefined> {
  const { channel, address, subject, body } = delivery;
  try {
    await portOf(platform, channel).send({ address, subject, body });
    return undefined;
  } catch (cause) {
    return new Error(textOf(cause), { cause });
  }
}

async function run(platform: Platform, { party, deliveryId, notAfter }: SendDelivery): Promise<void> {
  const { db, clock, config } = platform;
  const delivery = await readSending(db, { party, deliveryId });
  if (delivery?.state !== 'queued') return;
  // a body carries codes and links: outside of the outbox it is kept only while it waits
  const keepBody = config.mode === 'embedded';
  const record = (outcome: Outcome): Promise<void> => recordOutcome(db, { party, deliveryId, keepBody }, delivery, outcome);
  const attempted = { tries: delivery.tries, notAfter: notAfter === undefined ? undefined : new Date(notAfter) };
  const tooLate = reasonToGiveUp(attempted, clock.now());
  if (tooLate !== undefined) return record({ state: 'failed', error: delivery.error || tooLate });
  const error = await attempt(platform, delivery);
  const at = clock.now();
  if (error === undefined) return record({ state: 'sent', at });
  const last = reasonToGiveUp({ ...attempted, tries: delivery.tries + 1 }, at);
  if (last !== undefined) {
    platform.log.error({ deliveryId, channel: delivery.channel, reason: last }, 'message not delivered');
    return record({ state: 'failed', at, error: error.message });
  }
  await record({ state: 'queued', at, error: error.message });
  throw error; // the queue tries again later
}

export const sendDeliveryHandler: JobHandler<SendDelivery> = { job: sendDelivery, run };
