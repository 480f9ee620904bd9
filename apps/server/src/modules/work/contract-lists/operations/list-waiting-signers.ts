import { listWaitingSigners } from '@moqi/api/work/contract-lists';
import { maskAddress } from '@moqi/rules';
import { addressOf, isTurnOf, loadNumbered, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';

export const listWaitingSignersHandler = handle(listWaitingSigners, async ({ actor, input, now, reads, tx, fail }) => {
  const named = await loadNumbered(reads, input.applyNo);
  const isVisible = named !== undefined && (await visibleDrawers(tx, actor, named.contractId)).length > 0;
  if (!isVisible) return fail('CONTRACT_NOT_FOUND');
  const { contract, participants } = await readJudged(reads, actor, named, { verb: 'read', now });
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
