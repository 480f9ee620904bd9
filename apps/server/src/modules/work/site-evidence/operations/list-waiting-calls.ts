import { CALL, listWaitingCalls } from '@moqi/api/work/site-evidence';
import { judge, loadContract, loadContracts, standingOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { readWaitingCalls } from '../store/calls.ts';

export const listWaitingCallsHandler = handle(listWaitingCalls, async ({ actor, now, reads, tx }) => {
  const calls = await readWaitingCalls(tx, actor.party, new Date(now.getTime() - CALL.absentSeconds * 1_000));
  await loadContracts(reads, calls);
  const all = await Promise.all(calls.map(async (call) => ({ call, loaded: await loadContract(reads, call) })));
  return {
    list: all.flatMap(({ call, loaded }) => {
      if (loaded === undefined || judge('deliver', standingOf(loaded, actor, now)) !== undefined) return [];
      const { number: applyNo, name: contractName } = loaded.contract;
      return [
        { applyNo, contractName, participantId: call.participantId, signerName: call.giver.name, since: call.openedAt.toISOString() },
      ];
    }),
  };
});
