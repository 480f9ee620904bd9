import { listWaitingSigners } from '@moqi/api';
import { maskAddress } from '#modules/account/identity/index.ts';
import { addressOf, contractByNumber, isTurnOf, readParticipants } from '#modules/work/contracts/index.ts';
import { drawersSeen } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';

export const listWaitingSignersHandler = handle(listWaitingSigners, async ({ actor, input, tx, fail }) => {
  const contract = await contractByNumber(tx, input.applyNo);
  const isMine = contract !== undefined && (await drawersSeen(tx, actor, contract.contractId)).length > 0;
  if (!isMine) return fail('CONTRACT_NOT_FOUND');
  const participants = await readParticipants(tx, contract.owner, contract.contractId);
  const waiting = participants.filter(({ state }) => state === 'waiting');
  const shown = waiting.filter(({ accountParty }) => input.existsSelf === 1 || accountParty !== actor.party);
  return {
    list: shown.map((one) => ({
      // the number of another party's task is the sender's to know, not another signer's
      signNo: contract.owner === actor.party || one.accountParty === actor.party ? one.signNo : '',
      name: one.name,
      corpName: one.organizationName ?? '',
      maskedTarget: maskAddress(addressOf(one)),
      turn: isTurnOf(contract, participants, one.participantId),
    })),
  };
});
