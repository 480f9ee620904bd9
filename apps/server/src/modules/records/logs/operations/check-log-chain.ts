import { checkLogChain } from '@moqi/api/records/logs';
import { handleInSteps } from '#operation/handle.ts';
import { checkChain } from '../acts/check-chain.ts';

export const checkLogChainHandler = handleInSteps(checkLogChain, async ({ actor, input, now, platform }) => {
  const { head, markedUpTo, fault } = await checkChain(platform, actor.party, input.kind);
  return {
    intact: fault === undefined,
    count: head.number,
    checkTime: now.toISOString(),
    markedUpTo,
    headHash: Buffer.from(head.hash).toString('hex'),
    fault: fault ?? null,
  };
});
