import { listStuckContracts, STUCK_MINUTES } from '@moqi/api/work/completion';
import { handle } from '#operation/handle.ts';
import { stuckContracts } from '../views/stuck-contracts.ts';

export const listStuckContractsHandler = handle(listStuckContracts, async ({ tx, now }) => {
  const before = new Date(now.getTime() - STUCK_MINUTES * 60_000);
  const contracts = (await stuckContracts(tx, before, now)).map(({ number: applyNo, since, ...contract }) => ({
    applyNo,
    ...contract,
    since: since.toISOString(),
  }));
  return { contracts };
});
