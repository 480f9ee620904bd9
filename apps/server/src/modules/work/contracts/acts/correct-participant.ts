import { DomainError } from '#kernel/refusal.ts';
import { type Address, maskAddress } from '#modules/account/identity/index.ts';
import { withdrawRecipient } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Contract, type Participant, partyNameOf } from '../contract.ts';
import { claimParticipants } from '../contract-jobs.ts';
import { duplicateSigner, refuseSamePerson } from '../same-signer.ts';
import { markNameDiffers, readdress, rename } from '../store/participants.ts';
import { readParticipants } from '../views/participants.ts';
import { dropSealRequest } from './drop-approvals.ts';
import { findAccounts } from './find-accounts.ts';
import { addressOf } from './messages.ts';
import { note } from './note.ts';

export interface Correction {
  readonly address: Address;
  /** the name of the person who corrects it, as the contract shows it */
  readonly actorName: string;
  readonly now: Date;
}

function refuseSameSigner(participants: readonly Participant[]): void {
  const [name] = duplicateSigner(
    participants.map(({ kind, name, organizationName, mobile, email }) => ({
      kind,
      name,
      organizationName: organizationName ?? '',
      mobile: mobile ?? '',
      email: email ?? '',
      identityNumber: '',
    })),
  );
  if (name !== undefined) throw new DomainError('SIGNER_DUPLICATE', { name });
}

/**
 * A participant who has not signed gets messages at another address from now on, and at that one only. Every link made so far is dead; an
 * account that only the wrong address led to loses the task.
 * @returns the participant as it stands now, not yet asked at the new address
 * @throws DomainError SIGNER_DUPLICATE
 */
export async function correctAddress(
  tx: Tx,
  platform: Platform,
  { contract, participant }: { readonly contract: Contract; readonly participant: Participant },
  { address, actorName, now }: Correction,
): Promise<Participant> {
  const { owner, contractId } = contract;
  const { participantId } = participant;
  await dropSealRequest(tx, platform, participant, { name: actorName, now });
  await readdress(tx, participant, address.kind === 'mobile' ? { mobile: address.text } : { email: address.text });
  const { missing } = await findAccounts(tx, contract);
  // this transaction does not see a person who registers meanwhile, and that registration does not see the new address
  if (missing > 0) await platform.jobs.enqueue(tx, claimParticipants, { owner, contractId });
  const participants = await readParticipants(tx, owner, contractId);
  refuseSameSigner(participants);
  refuseSamePerson(participants);
  const corrected = participants.find((one) => one.participantId === participantId);
  if (corrected === undefined) throw new Error('a participant disappeared');
  const { accountParty } = participant;
  const isFormer = accountParty !== undefined && accountParty !== corrected.accountParty;
  if (isFormer) await withdrawRecipient(tx, { party: owner, contractId, participantId });
  const change = `${partyNameOf(participant)}：${maskAddress(addressOf(participant))} → ${maskAddress(address.text)}`;
  const history = [{ kind: 'readdressed', participantId, actorName, note: change } as const];
  await note(tx, contract, { history, former: isFormer ? { party: accountParty, participantId } : undefined, now });
  return corrected;
}

/** The sender corrects the name of a participant who has not signed. @returns the participant as it stands now */
export async function correctName(
  tx: Tx,
  { contract, participant }: { readonly contract: Contract; readonly participant: Participant },
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<Participant> {
  const { participantId } = participant;
  await rename(tx, participant, name);
  const change = `${participant.name} → ${name}`;
  await note(tx, contract, { history: [{ kind: 'readdressed', participantId, actorName: contract.ownerName, note: change }], now });
  const corrected = (await readParticipants(tx, contract.owner, contract.contractId)).find((one) => one.participantId === participantId);
  if (corrected === undefined) throw new Error('a participant disappeared');
  return corrected;
}

/** 姓名不符: the participant proved another name than the stated one. @returns false: it was noted before, and the sender was told */
export function noteDifferingName(tx: Tx, participant: Participant, now: Date): Promise<boolean> {
  return markNameDiffers(tx, participant, now);
}
