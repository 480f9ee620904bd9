import type { PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { transitionIfAllowed } from '../acts/transition.ts';
import { expireContract } from '../contract-jobs.ts';

/** Ends a contract whose deadline has come, if it still waits for a signature or an approval. */
export const expireContractHandler: JobHandler<{ readonly owner: PartyId; readonly contractId: string }> = {
  job: expireContract,
  run: async (platform, { owner, contractId }) => {
    const now = platform.clock.now();
    await transact(platform.db, async (tx) => {
      const step = { verb: 'expire', history: [{ kind: 'expired', actorName: '' }], now } as const;
      await transitionIfAllowed(tx, { kind: 'system', party: owner, name: '' }, { owner, contractId }, step);
    });
  },
};
