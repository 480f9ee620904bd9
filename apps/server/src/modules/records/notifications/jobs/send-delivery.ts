import { isTestAddress } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { ProviderAway } from '#ports/message.ts';
import type { AtWork, Colleague } from '../at-work.ts';
import { type Attempt, fallsBack, nextTry, reasonToGiveUp } from '../delivery-attempt.ts';
import type { Outcome } from '../delivery-state.ts';
import { channelOf, isInPlace } from '../message.ts';
import { type SendDelivery, sendDelivery } from '../notification-jobs.ts';
import { pageLinkIn } from '../short-link.ts';
import { readSending, recordOutcome, type Waiting } from '../store/deliveries.ts';
import { redirect, type Way } from '../store/redirect.ts';
import { type NoticeTreatment, type Recipients, TURNED_OFF } from '../treatment.ts';
import { TO_NOBODY } from '../unsent.ts';

interface Wished {
  readonly delivery: Waiting;
  readonly record: (outcome: Outcome) => Promise<void>;
  readonly recipients: Recipients;
  /** what is read of the recipient, once for all that is asked */
  readonly reads: Reads;
}

/** A message on the way that its reader wants. */
interface Outgoing extends Waiting {
  /** whose WeCom it goes by; absent: it does not */
  readonly colleague?: Colleague;
}

/** @throws Error also where the installation has no official account any more */
async function sendByAccount({ officialAccount, config }: Platform, { deliveryId }: SendDelivery, delivery: Outgoing): Promise<void> {
  if (officialAccount === undefined) throw new Error('no official account is set');
  const { address: openId, subject: title, body, createdAt: at } = delivery;
  await officialAccount.send({ id: deliveryId, openId, title, url: pageLinkIn(body, config.publicUrl), at });
}

async function sendAtWork(platform: Platform, atWork: AtWork, delivery: Outgoing): Promise<void> {
  const { address: mobile, subject: title, body, createdAt: at, colleague } = delivery;
  if (colleague === undefined) throw new Error('nobody says whose WeCom it is');
  const { publicUrl } = platform.config;
  await atWork.send(platform, colleague, { mobile, title, url: pageLinkIn(body, publicUrl) ?? publicUrl, at });
}

function send(platform: Platform, job: SendDelivery, delivery: Outgoing, { atWork }: Recipients): Promise<void> {
  const { channel, address, subject, body } = delivery;
  if (channel === 'officialAccount') return sendByAccount(platform, job, delivery);
  if (channel === 'workWeChat') return sendAtWork(platform, atWork, delivery);
  return platform[channel].send({ address, subject, body });
}

/** Hands a message to its port. @returns the error, if there was one */
async function attempt(...sent: Parameters<typeof send>): Promise<Error | undefined> {
  try {
    await send(...sent);
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause), { cause });
  }
}

/** What becomes of a message that no port is handed: a sandbox keeps its own, and a test address is nobody's. Undefined: it goes out. */
function keptInside(party: PartyId, { address }: Waiting, at: Date): Outcome | undefined {
  if (isSandbox(party)) return { state: 'sent', at };
  return isTestAddress(address) ? { state: 'failed', at, error: TO_NOBODY } : undefined;
}

/** The way that a treatment says. Undefined: none. */
function wayOf({ channel, address, usualAddress }: Waiting, treatment: NoticeTreatment): Way | undefined {
  switch (treatment.kind) {
    case 'mail':
      return { channel: 'mail', address: treatment.address, usualAddress };
    case 'officialAccount':
      return { channel: 'officialAccount', address: treatment.address, usualAddress: address };
    case 'workWeChat':
      return { channel: 'workWeChat', address, usualAddress: address };
    case 'usual':
      return usualAddress === undefined ? undefined : { channel: channelOf(usualAddress), address: usualAddress, usualAddress };
    case 'send':
      return { channel, address, usualAddress };
    case 'off':
    case 'later':
      return undefined;
  }
}

/** The message as its recipient wants it. Undefined: not now, or not at all. */
async function asWished(
  platform: Platform,
  job: SendDelivery,
  { delivery, record, recipients, reads }: Wished,
): Promise<Outgoing | undefined> {
  const { db, clock, jobs } = platform;
  const { channel, usualAddress, recipientParty } = delivery;
  const hasFallenBack = usualAddress !== undefined && !isInPlace(channel);
  const parties = [...(recipientParty === undefined ? [] : [recipientParty]), job.party];
  const treatment = await recipients.treatmentOf(reads, { ...delivery, parties, hasFallenBack }, clock.now());
  if (treatment.kind === 'send') return delivery;
  if (treatment.kind === 'later') {
    await transact(db, (tx) => jobs.enqueue(tx, sendDelivery, job, { startAfter: treatment.until }));
    return undefined;
  }
  const way = wayOf(delivery, treatment);
  if (way === undefined) {
    await record({ state: 'failed', error: TURNED_OFF });
    return undefined;
  }
  await redirect(db, job, way);
  return { ...delivery, ...way, ...(treatment.kind === 'workWeChat' && { colleague: treatment.colleague }) };
}

interface Failure {
  readonly delivery: Waiting;
  readonly error: Error;
  readonly after: Attempt;
  readonly at: Date;
  readonly record: (outcome: Outcome) => Promise<void>;
}

/** Gives the message up, or has it tried again. @throws what its provider said, where the queue is to try it again */
async function afterFailure(platform: Platform, job: SendDelivery, { delivery, error, after, at, record }: Failure): Promise<void> {
  const { channel, usualAddress } = delivery;
  if (isInPlace(channel) && usualAddress !== undefined && fallsBack(after)) {
    await record({ state: 'queued', at, error: error.message });
    // the usual way, with its hours, from the beginning
    await transact(platform.db, async (tx) => {
      await redirect(tx, job, { channel: channelOf(usualAddress), address: usualAddress, usualAddress });
      await platform.jobs.enqueue(tx, sendDelivery, job);
    });
    return;
  }
  const last = reasonToGiveUp(after, at);
  if (last !== undefined) {
    platform.log.error({ deliveryId: job.deliveryId, channel, reason: last }, 'message not delivered');
    return record({ state: 'failed', at, error: error.message });
  }
  await record({ state: 'queued', at, error: error.message });
  const startAfter = nextTry(after, at);
  if (startAfter === undefined) throw error;
  await transact(platform.db, (tx) => platform.jobs.enqueue(tx, sendDelivery, job, { key: job.deliveryId, startAfter }));
}

async function run(platform: Platform, job: SendDelivery, recipients: Recipients): Promise<void> {
  const { party, deliveryId, notAfter } = job;
  const { db, clock, config } = platform;
  const found = await readSending(db, { party, deliveryId });
  if (found?.state !== 'queued') return;
  // a body carries codes and links: where nobody reads it here it is kept only while it waits
  const keepBody = config.mode === 'embedded' || isSandbox(party);
  const record = (outcome: Outcome): Promise<void> => recordOutcome(db, { party, deliveryId, keepBody }, found, outcome);
  const attempted = { tries: found.tries, notAfter: notAfter === undefined ? undefined : new Date(notAfter) };
  const tooLate = reasonToGiveUp(attempted, clock.now());
  if (tooLate !== undefined) return record({ state: 'failed', error: found.error || tooLate });
  const inside = keptInside(party, found, clock.now());
  if (inside !== undefined) return record(inside);
  const reads = new Reads(db);
  // what comes later, or not at all, is found inside at once
  if (found.tries === 0) await recipients.fileNotice(reads, { deliveryId, ...found });
  const delivery = await asWished(platform, job, { delivery: found, record, recipients, reads });
  if (delivery === undefined) return;
  const error = await attempt(platform, job, delivery, recipients);
  const at = clock.now();
  if (error === undefined) return record({ state: 'sent', at });
  const after = { ...attempted, tries: delivery.tries + 1, isAway: error instanceof ProviderAway };
  await afterFailure(platform, job, { delivery, error, after, at, record });
}

export const sendDeliveryHandler = (recipients: Recipients): JobHandler<SendDelivery> => ({
  job: sendDelivery,
  run: (platform, job) => run(platform, job, recipients),
});
