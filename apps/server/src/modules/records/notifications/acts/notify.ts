import type { Locale } from '@moqi/api';
import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { refusalOfCall } from '../call-limits.ts';
import type { DeliverySubject } from '../contract-delivery.ts';
import { type Channel, channelOf, type MessageWords } from '../message.ts';
import type { MessageTemplate } from '../message-template.ts';
import { sendDelivery } from '../notification-jobs.ts';
import { type BoundedCause, countsForSender, refusalsOf, type SmsCause, type SmsRefusal } from '../sms-limits.ts';
import { listCalls, lockCalls } from '../store/bounded-calls.ts';
import { listSent, lockCounts } from '../store/bounded-sms.ts';
import { insertDeliveries, type QueuedDelivery } from '../store/deliveries.ts';
import { insertShortLinks, type ShortLinkRow } from '../store/short-links.ts';
import { LEFT_OUT } from '../unsent.ts';
import { writeMessage } from './write-message.ts';

/** The platform itself: the party of messages to people who have no account. */
export const PLATFORM_PARTY = asPartyId('00000000-0000-0000-0000-000000000000');

export interface Notice extends MessageWords {
  /** The party that it is sent for, and that may see what became of it. */
  readonly party: PartyId;
  /** Default: by the form of the address. */
  readonly channel?: Channel;
  readonly address: string;
  /** Of its reader, where somebody named one. */
  readonly language?: Locale | undefined;
  readonly template: MessageTemplate;
  readonly now: Date;
  /** A message that did not get out by then is given up. */
  readonly notAfter?: Date;
  /** The contract it tells a party of, for the record of deliveries. */
  readonly about?: DeliverySubject;
  /** What bounds it as an SMS. Default: `contract` with `about`, else `notice`. */
  readonly cause?: SmsCause;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const channelFor = (notice: Notice): Channel => notice.channel ?? channelOf(notice.address);

/** Undefined: no limit of SMS bounds it, because it is none, was paid for, or leaves no sandbox. */
function boundedCauseOf(notice: Notice): BoundedCause | undefined {
  const { cause = notice.about === undefined ? 'notice' : 'contract' } = notice;
  return cause === 'contract' || channelFor(notice) !== 'sms' || isSandbox(notice.party) ? undefined : cause;
}

/** Why some of the notices may not go out today. */
async function refusedOf(tx: Tx, { config }: Platform, notices: readonly Notice[]): Promise<ReadonlyMap<Notice, SmsRefusal>> {
  const refused = new Map<Notice, SmsRefusal>();
  // a list is of one sender, one moment and one cause: it is made by one act
  const bounded = notices.filter((notice) => boundedCauseOf(notice) !== undefined);
  const [first] = bounded;
  const cause = first && boundedCauseOf(first);
  if (first === undefined || cause === undefined) return refused;
  const { party, now } = first;
  const numbers = bounded.map(({ address }) => address);
  const counted = { party: countsForSender(cause) ? party : undefined, numbers: cause === 'notice' ? [] : numbers };
  await lockCounts(tx, counted);
  const { smsLimits: limits } = config;
  const sent = await listSent(tx, counted, { since: new Date(now.getTime() - DAY_MS), limits });
  refusalsOf(numbers, cause, { sent, limits, now }).forEach((refusal, index) => {
    const notice = bounded[index];
    if (refusal !== undefined && notice !== undefined) refused.set(notice, refusal);
  });
  return refused;
}

interface Written {
  readonly delivery: QueuedDelivery;
  readonly shortLink?: ShortLinkRow | undefined;
}

function write(platform: Platform, notice: Notice, isLeftOut: boolean): Written {
  const { party, address, template, language, now: createdAt, about } = notice;
  const channel = channelFor(notice);
  const { subject, body, shortLink } = writeMessage(platform, notice, { channel, language, now: createdAt });
  const deliveryId = uuidv7({ msecs: createdAt.getTime() });
  const message = { party, deliveryId, channel, address, template, subject, createdAt, about };
  if (isLeftOut) return { delivery: { ...message, body: '', state: 'failed', error: LEFT_OUT, boundedAs: undefined } };
  const boundedAs = channel === 'voice' ? ('call' as const) : boundedCauseOf(notice);
  return { delivery: { ...message, body, state: 'queued', error: '', boundedAs }, shortLink };
}

/** Writes down all messages and queues those that may go out. @returns their delivery ids */
function queue(writes: Writes, platform: Platform, notices: readonly Notice[], refused: ReadonlyMap<Notice, SmsRefusal>): string[] {
  const all = notices.map((notice) => ({ notice, ...write(platform, notice, refused.has(notice)) }));
  const links = all.flatMap(({ shortLink }) => shortLink ?? []);
  const jobs = all.flatMap(({ notice: { notAfter }, delivery: { party, deliveryId, state } }) =>
    state === 'failed' ? [] : [{ party, deliveryId, ...(notAfter === undefined ? {} : { notAfter: notAfter.toISOString() }) }],
  );
  const deliveries = all.map(({ delivery }) => delivery);
  insertDeliveries(writes, deliveries);
  insertShortLinks(writes, links);
  platform.jobs.enqueueWith(writes, sendDelivery, jobs);
  return deliveries.map(({ deliveryId }) => deliveryId);
}

function refusalError({ by, most, seconds }: SmsRefusal): DomainError {
  return new DomainError(by === 'number' ? 'SMS_NUMBER_LIMIT' : 'SMS_ENTERPRISE_LIMIT', { most, seconds });
}

/**
 * Queues a message in the same transaction as the change it tells of. Beyond the limit of the day a code and an invitation are refused,
 * because a person waits for them; a notice is left out, and its record says so.
 * @returns its delivery id
 * @throws DomainError SMS_NUMBER_LIMIT, SMS_ENTERPRISE_LIMIT {most, seconds}
 */
export function notify(tx: Tx, platform: Platform, notice: Notice): Promise<string> {
  return writeTogether(tx, (writes) => notifyWith(writes, platform, notice));
}

/** The same among the writes of the change. */
export async function notifyWith(writes: Writes, platform: Platform, notice: Notice): Promise<string> {
  const refused = await refusedOf(writes.tx, platform, [notice]);
  const refusal = refused.get(notice);
  if (refusal !== undefined && boundedCauseOf(notice) !== 'notice') throw refusalError(refusal);
  const [deliveryId = ''] = queue(writes, platform, [notice], refused);
  return deliveryId;
}

/**
 * Queues a call that reads a text out to a mobile number. What bounds it is the number of calls alone.
 * @throws DomainError TOO_MANY_REQUESTS {seconds} within a minute of the last call, CALL_NUMBER_LIMIT {most, seconds}
 */
export async function callWith(writes: Writes, platform: Platform, notice: Omit<Notice, 'channel' | 'cause' | 'about'>): Promise<void> {
  const { callsPerNumber: most } = platform.config;
  const { address, now } = notice;
  await lockCalls(writes.tx, address);
  const since = new Date(now.getTime() - DAY_MS);
  const refusal = refusalOfCall(await listCalls(writes.tx, address, { since, most }), most, now);
  if (refusal?.by === 'pause') throw new DomainError('TOO_MANY_REQUESTS', { seconds: refusal.seconds });
  if (refusal !== undefined) throw new DomainError('CALL_NUMBER_LIMIT', { most, seconds: refusal.seconds });
  queue(writes, platform, [{ ...notice, channel: 'voice' }], new Map());
}

/**
 * Queues the messages of one act to many. What is beyond the limits of the day is left out, which its record says.
 * @returns how many go out as SMS
 */
export async function notifyAll(tx: Tx, platform: Platform, notices: readonly Notice[]): Promise<number> {
  const refused = await refusedOf(tx, platform, notices);
  await writeTogether(tx, (writes) => queue(writes, platform, notices, refused));
  return notices.filter((notice) => channelFor(notice) === 'sms' && !refused.has(notice)).length;
}
