import { type DeliverySubject, notify, recordArrival } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Contract, type HeldContract, type Participant, partyNameOf } from '../contract.ts';
import { taskWords } from '../message-words.ts';
import { turnOf } from '../signing-order.ts';
import { markMessaged } from '../store/participants.ts';
import { note } from './note.ts';
import { signingLink } from './signing-link.ts';

/** Where messages to a participant go: the address that the sender named. */
export function addressOf(participant: Pick<Participant, 'mobile' | 'email'>): string {
  const address = participant.mobile ?? participant.email;
  if (address === undefined) throw new Error('a participant of a sent contract has no address');
  return address;
}

/** What a message to a signer tells of; without one, to the sender. */
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

/** Sends one signer the link of the own task. Whoever was not asked at this address before is invited, also when it counts as a reminder. */
export async function sendTask(
  tx: Tx,
  platform: Platform,
  task: { readonly contract: Contract; readonly participant: Participant; readonly isReminder: boolean },
  now: Date,
): Promise<void> {
  const { contract, participant, isReminder } = task;
  const isKnown = participant.invitedAt !== undefined;
  const { subject, body } = taskWords(contract, signingLink(platform, participant, contract.number, now), isKnown);
  const template = isKnown ? 'contract.reminder' : 'contract.invitation';
  const { owner: party, deadlineAt: notAfter } = contract;
  const about = subjectOf(contract, participant);
  const notice = { party, address: addressOf(participant), template, subject, body, about, now };
  const deliveryId = await notify(tx, platform, { ...notice, ...(notAfter && { notAfter }) });
  if (!isKnown) await recordArrival(tx, { party, template, subject, about, now });
  await markMessaged(tx, participant, { deliveryId, at: now, isReminder });
}

/** Sends the first message to every signer whose turn it has become. Safe to call again: nobody gets it twice. */
export async function inviteWhoseTurn(tx: Tx, platform: Platform, { contract, participants }: HeldContract, now: Date): Promise<void> {
  const turn = turnOf(contract, participants);
  const fresh = turn.filter(({ invitedAt }) => invitedAt === undefined);
  for (const participant of fresh) await sendTask(tx, platform, { contract, participant, isReminder: false }, now);
  if (fresh.length > 0) await note(tx, contract, { now });
}
