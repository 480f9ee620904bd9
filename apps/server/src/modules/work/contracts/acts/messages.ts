import { endOfDayAfter } from '@moqi/rules';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { type DeliverySubject, type Notice, notifyWith, recordArrival } from '#modules/records/notifications/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Contract, type ContractKey, type HeldContract, lastMoment, type Participant, partyNameOf, reminderAt } from '../contract.ts';
import { expireContract, remindBeforeDeadline } from '../contract-jobs.ts';
import { turnOf } from '../lifecycle.ts';
import { taskWords } from '../message-words.ts';
import { markMessaged } from '../store/participants.ts';
import { note } from './note.ts';
import { signingLink } from './signing-link.ts';

/** The address that messages to a participant go to, as the sender named it. */
export function addressOf(participant: Pick<Participant, 'mobile' | 'email'>): string {
  const address = participant.mobile ?? participant.email;
  if (address === undefined) throw new Error('a participant of a sent contract has no address');
  return address;
}

/** The contract and the recipient of a message: a participant, or without one the sender. */
export function subjectOf(contract: Contract, participant?: Participant): DeliverySubject {
  const { contractId, number: contractNumber, name: contractName, createdBy: senderId } = contract;
  const named = { contractId, contractNumber, contractName, senderId };
  if (participant === undefined) {
    const sender = { recipientName: contract.createdByName, recipientParty: contract.owner, recipientPersonId: senderId };
    return { ...named, ...sender, participantId: undefined };
  }
  const { participantId, accountParty: recipientParty, handlerId: recipientPersonId } = participant;
  return { ...named, participantId, recipientName: partyNameOf(participant), recipientParty, recipientPersonId };
}

/** A participant's own days begin with its invitation. */
function ownDeadline({ daysToSign }: Participant, now: Date): Date | undefined {
  return daysToSign === undefined ? undefined : endOfDayAfter(now, daysToSign);
}

interface Sending extends Pick<HeldContract, 'contract' | 'documentCount'> {
  readonly participant: Participant;
  readonly reminderDays: number;
}

/** Sends a participant the link of its task. The first message to an address is an invitation, each further one a reminder. */
async function sendTask(writes: Writes, platform: Platform, { participant, reminderDays, ...held }: Sending, now: Date): Promise<void> {
  const { contract } = held;
  const isKnown = participant.invitedAt !== undefined;
  const dueAt = participant.dueAt ?? ownDeadline(participant, now);
  const deadlineAt = lastMoment(contract, { dueAt });
  const words = taskWords({ ...contract, deadlineAt }, signingLink(platform, participant, held, now), isKnown);
  const template = isKnown ? 'contract.reminder' : 'contract.invitation';
  const { owner: party } = contract;
  const about = subjectOf(contract, participant);
  const { language } = participant;
  const notice: Notice = { party, address: addressOf(participant), template, language, ...words, about, now };
  const deliveryId = await notifyWith(writes, platform, { ...notice, ...(deadlineAt && { notAfter: deadlineAt }) });
  if (!isKnown) recordArrival(writes, { party, template, subject: words.subject, about, now });
  markMessaged(writes, participant, { deliveryId, dueAt, at: now });
  if (dueAt === undefined || participant.dueAt !== undefined) return;
  watchOwnDeadline(writes, platform, participant, dueAt);
  remindOfOwnDeadline(writes, platform, { ...participant, dueAt }, { contract, reminderDays, now });
}

interface Reminding {
  readonly contract: Contract;
  readonly reminderDays: number;
  readonly now: Date;
}

/** Who has a deadline that comes before the contract's is reminded of it as all are of that. A job of a former deadline finds another one. */
export function remindOfOwnDeadline(
  writes: Writes,
  { jobs }: Platform,
  participant: Participant,
  { contract, reminderDays, now }: Reminding,
): void {
  const { owner, contractId, participantId, dueAt } = participant;
  if (dueAt === undefined || (contract.deadlineAt !== undefined && contract.deadlineAt <= dueAt)) return;
  const startAfter = reminderAt(dueAt, reminderDays, now);
  const deadline = dueAt.toISOString();
  const key = `${participantId} ${deadline}`;
  if (startAfter) jobs.enqueueWith(writes, remindBeforeDeadline, [{ owner, contractId, participantId, deadline }], { startAfter, key });
}

/** A job of a deadline that was moved since finds that it has not come. */
export function watchOwnDeadline(writes: Writes, { jobs }: Platform, { owner, contractId }: ContractKey, dueAt: Date): void {
  jobs.enqueueWith(writes, expireContract, [{ owner, contractId }], { startAfter: dueAt, key: `${contractId} ${dueAt.toISOString()}` });
}

/** Tells these participants that it is their turn; a participant whose turn is over hears nothing. */
export async function sendTasks(
  tx: Tx,
  platform: Platform,
  held: HeldContract,
  { to, now }: { readonly to: (participant: Participant) => boolean; readonly now: Date },
): Promise<void> {
  const { contract, participants, documentCount } = held;
  const addressed = turnOf(contract, participants).filter(to);
  if (addressed.length === 0) return;
  const isHurried = addressed.some(({ daysToSign, dueAt }) => daysToSign !== undefined && dueAt === undefined);
  const { reminderDays } = isHurried ? await settingsOf(tx, contract.owner) : { reminderDays: 0 };
  const told = participants.map((one) =>
    addressed.includes(one) ? { ...one, invitedAt: one.invitedAt ?? now, dueAt: one.dueAt ?? ownDeadline(one, now) } : one,
  );
  await note(tx, contract, {
    now,
    held: { ...held, participants: told },
    beside: async (writes) => {
      for (const participant of addressed) await sendTask(writes, platform, { contract, participant, documentCount, reminderDays }, now);
    },
  });
}

/** Invites the participants whose turn it is and who were not invited yet. Safe to call again: each gets one invitation. */
export async function inviteWhoseTurn(tx: Tx, platform: Platform, held: HeldContract, now: Date): Promise<void> {
  await sendTasks(tx, platform, held, { to: ({ invitedAt }) => invitedAt === undefined, now });
}
