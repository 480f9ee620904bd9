import type { Address } from '@moqi/rules';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Contract, Participant } from '../contract.ts';
import { markNameDiffers, readdress, rename } from '../store/participants.ts';
import { readParticipants } from '../views/participants.ts';
import { dropSealRequest } from './drop-approvals.ts';
import { note } from './note.ts';

export interface Correction {
  readonly address: Address;
  /** the name of the person who corrects it, as the contract shows it */
  readonly actorName: string;
  readonly now: Date;
}

/** Every link made so far is dead, and nobody is bound to the task: the account of the new address is still to be found. */
export async function moveToAddress(
  tx: Tx,
  platform: Platform,
  participant: Participant,
  { address, actorName, now }: Correction,
): Promise<void> {
  await dropSealRequest(tx, platform, participant, { name: actorName, now });
  await readdress(tx, participant, address.kind === 'mobile' ? { mobile: address.text } : { email: address.text });
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
