import { endOfDayAfter } from '@moqi/rules';
import { type DeliverySubject, notifyWith, recordArrival } from '#modules/records/notifications/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Contract, type ContractKey, type HeldContract, lastMoment, type Participant, partyNameOf } from '../contract.ts';
import { expireContract } from '../contract-jobs.ts';
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

/** Sends a participant the link of its task. The first message to an address is an invitation, each further one a reminder. */
async function sendTask(
  writes: Writes,
  platform: Platform,
  { participant, ...held }: Pick<HeldContract, 'contract' | 'documentCount'> & { readonly participant: Participant },
  now: Date,
): Promise<void> {
  const { contract } = held;
  const isKnown = participant.invitedAt !== undefined;
  const dueAt = participant.dueAt ?? ownDeadline(participant, now);
  const deadlineAt = lastMoment(contract, { dueAt });
  const words = taskWords({ ...contract, deadlineAt }, signingLink(platform, participant, held, now), isKnown);
  const template = isKnown ? 'contract.reminder' : 'contract.invitation';
  const { owner: party } = contract;
  const about = subjectOf(contract, participant);
  const notice = { party, address: addressOf(participant), template, ...words, about, now };
  const deliveryId = await notifyWith(writes, platform, { ...notice, ...(deadlineAt && { notAfter: deadlineAt }) });
  if (!isKnown) recordArrival(writes, { party, template, subject: words.subject, about, now });
  markMessaged(writes, participant, { deliveryId, dueAt, at: now });
  if (dueAt !== undefined && participant.dueAt === undefined) watchOwnDeadline(writes, platform, participant, dueAt);
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
  const told = participants.map((one) =>
    addressed.includes(one) ? { ...one, invitedAt: one.invitedAt ?? now, dueAt: one.dueAt ?? ownDeadline(one, now) } : one,
  );
  await note(tx, contract, {
    now,
    held: { ...held, participants: told },
    beside: async (writes) => {
      for (const participant of addressed) await sendTask(writes, platform, { contract, participant, documentCount }, now);
    },
  });
}

/** Invites the participants whose turn it is and who were not invited yet. Safe to call again: each gets one invitation. */
export async function inviteWhoseTurn(tx: Tx, platform: Platform, held: HeldContract, now: Date): Promise<void> {
  await sendTasks(tx, platform, held, { to: ({ invitedAt }) => invitedAt === undefined, now });
}
