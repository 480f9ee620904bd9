import { maskAddress } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import { withdrawRecipient } from '#modules/records/notifications/index.ts';
import {
  addressOf,
  type Contract,
  type Correction,
  duplicateSigner,
  moveToAddress,
  note,
  type Participant,
  partyNameOf,
  readParticipants,
  refuseSamePerson,
} from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { claimParticipants } from '../claim-jobs.ts';
import { enterAccounts, findAccounts } from './find-accounts.ts';

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
  correction: Correction,
): Promise<Participant> {
  const { address, actorName, now } = correction;
  const { owner, contractId } = contract;
  const { participantId } = participant;
  await moveToAddress(tx, platform, participant, correction);
  const accounts = await findAccounts(tx, await readParticipants(tx, owner, contractId));
  const { participants, missing } = accounts;
  await writeTogether(tx, (writes) => enterAccounts(writes, contract, accounts));
  // this transaction does not see a person who registers meanwhile, and that registration does not see the new address
  if (missing.length > 0) await platform.jobs.enqueue(tx, claimParticipants, { owner, contractId });
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
