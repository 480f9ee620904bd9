import { orderDelivery } from '@moqi/api/work/deliveries';
import { type Address, maskAddress, readAddress } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import { correctAddress } from '#modules/work/claims/index.ts';
import { correctName, isTurnOf, mayHandle, type Participant, partyNameOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { holdToRemind, remind } from '../acts/remind.ts';
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
  const held = await holdToRemind(tx, actor, { verb: 'deliver', number: input.applyNo, now });
  const { contract, participants } = held;
  const participant = participants.find(({ participantId }) => participantId === input.participantId);
  if (participant === undefined) return fail('CONTRACT_NOT_FOUND');
  const isTurn = isTurnOf(contract, participants, participant.participantId);
  const refusal = refusalToDeliver({ ...participant, isTurn, isOwn: mayHandle(participant, actor) });
  if (refusal !== undefined) return fail(refusal, { name: partyNameOf(participant) });
  const { fullName } = input;
  const isRenamed = fullName !== undefined && fullName !== participant.name;
  const named = isRenamed ? await correctName(tx, { contract, participant }, { name: fullName, now }) : participant;
  const correction = address && !isReachedAt(participant, address) && { address, actorName: contract.ownerName, now };
  const reached = correction ? await correctAddress(tx, platform, { contract, participant: named }, correction) : named;
  await remind(tx, { held, others: [reached], isElsewhere: reached !== named, actor, platform, now });
  return { recipient: partyNameOf(reached), maskedAddress: maskAddress(reached.mobile ?? reached.email ?? '') };
});
