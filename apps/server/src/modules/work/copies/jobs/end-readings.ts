import type { PartyId } from '#kernel/actor.ts';
import { hasRunOut, holdContract } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { takeBack } from '../acts/take-back.ts';
import { endReadings } from '../copy-jobs.ts';

/** Takes the contract out of the lists of readers whose time is over. A job of a former end finds that it has not come. */
export const endReadingsHandler: JobHandler<{ readonly owner: PartyId; readonly contractId: string }> = {
  job: endReadings,
  run: async ({ db, clock }, { owner, contractId }) => {
    await transact(db, async (tx) => {
      const now = clock.now();
      let held = await holdContract(tx, { owner, contractId });
      for (const copy of held?.contract.copies ?? []) {
        if (held !== undefined && hasRunOut(copy, now)) held = await takeBack(tx, held, copy, { actorName: '', now });
      }
    });
  },
};
