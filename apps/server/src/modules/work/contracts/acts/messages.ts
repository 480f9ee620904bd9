import { personAccount } from '#modules/account/identity/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { type DeliverySubject, notify, recordArrival } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Contract, type HeldContract, type Participant, partyNameOf } from '../contract.ts';
import { type Ending, endingWords, taskWords } from '../message-words.ts';
import { turnOf } from '../signing-order.ts';
import { markMessaged } from '../store/participants.ts';
import { note } from './note.ts';
import { contractPage, signingLink } from './signing-link.ts';

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

/** Where the sender is told; undefined where it was the sender's own deed, or the enterprise wants no such messages. */
async function senderAddress(tx: Tx, contract: Contract, ending: Ending): Promise<string | undefined> {
  const { notifyCompleted, notifyRefused, notifyExpired } = await settingsOf(tx, contract.owner);
  const isTold = { completed: notifyCompleted, refused: notifyRefused, expired: notifyExpired, revoked: false }[ending];
  if (!isTold) return undefined;
  const { mobile, email } = await personAccount(tx, contract.createdBy);
  return mobile ?? email;
}

/**
 * Tells how a contract ended: every signer who was ever asked, and its sender unless it was the sender's own deed.
 * Signers get a link of their own, except after a revocation; who is both gets one message.
 */
export async function announce(
  tx: Tx,
  platform: Platform,
  { contract, participants }: HeldContract,
  end: { readonly ending: Ending; readonly now: Date },
): Promise<void> {
  const { ending, now } = end;
  const told = new Map<string, { readonly page: string | undefined; readonly about: DeliverySubject }>();
  const asked = participants.filter(({ invitedAt }) => invitedAt !== undefined);
  for (const one of asked) {
    const page = ending === 'revoked' ? undefined : signingLink(platform, one, contract.number, now);
    told.set(addressOf(one), { page, about: subjectOf(contract, one) });
  }
  const sender = await senderAddress(tx, contract, ending);
  if (sender !== undefined) {
    told.set(sender, { page: contractPage(platform, contract.number), about: told.get(sender)?.about ?? subjectOf(contract) });
  }
  const { owner: party } = contract;
  const template = `contract.${ending}`;
  for (const [address, { page, about }] of told) {
    const { subject, body } = endingWords(contract, ending, page);
    await notify(tx, platform, { party, address, template, subject, body, about, now });
  }
  // one message may reach two parties, one's own and the company's: it lies in the list of each
  const { subject } = endingWords(contract, ending, undefined);
  for (const one of asked) await recordArrival(tx, { party, template, subject, about: subjectOf(contract, one), now });
}
