import { orderDelivery } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { type Address, maskAddress, readAddress } from '#modules/account/identity/index.ts';
import {
  correctAddress,
  holdToRemind,
  isTurnOf,
  lookerOf,
  mayHandle,
  nameOf,
  type Participant,
  readParticipants,
  refreshDrawers,
  remind,
} from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { refusalToDeliver } from '../refusal.ts';

/** Undefined: where the contract says. @throws DomainError DELIVERY_ADDRESS_INVALID */
function givenAddress(given: string | undefined): Address | undefined {
  if (given === undefined || given === '') return undefined;
  const address = readAddress(given);
  if (address === undefined) throw new DomainError('DELIVERY_ADDRESS_INVALID', { address: given });
  return address;
}

const isReachedAt = ({ mobile, email }: Participant, { text }: Address): boolean => mobile === text || email === text;

export const orderDeliveryHandler = handle(orderDelivery, async ({ actor, input, now, platform, tx, fail }) => {
  const address = givenAddress(input.address);
  const contract = await holdToRemind(tx, actor, input.applyNo);
  const { owner, contractId, ownerName: actorName } = contract;
  const participants = await readParticipants(tx, owner, contractId);
  const participant = participants.find(({ participantId }) => participantId === input.participantId);
  if (participant === undefined) return fail('CONTRACT_NOT_FOUND');
  const isTurn = isTurnOf(contract, participants, participant.participantId);
  const refusal = refusalToDeliver({ ...participant, isTurn, isOwn: mayHandle(participant, lookerOf(actor)) });
  if (refusal !== undefined) return fail(refusal, { name: nameOf(participant) });
  const correction = address && !isReachedAt(participant, address) && { address, actorName, now };
  const reached = correction ? await correctAddress(tx, platform, { contract, participant }, correction) : participant;
  const sent = participants.flatMap(({ reminders }) => reminders).length;
  await remind(tx, { contract, others: [reached], sent, actor, platform, now });
  await refreshDrawers(tx, owner, contractId);
  return { recipient: nameOf(reached), maskedAddress: maskAddress(reached.mobile ?? reached.email ?? '') };
});
