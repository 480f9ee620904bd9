import type { Job } from '#kernel/job.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { remadeObject } from '../acts/remake-object.ts';
import { markedSeals, settleMarked } from '../store/former-objects.ts';

const remakeObjects: Job<Record<string, never>> = { name: 'seals.remakeObjects' };
const AT_ONCE = 100;

/**
 * Has seals that were signed in the former way made anew. Each is settled in a transaction of its own, so a job that is killed goes on where
 * it was; without marked seals it does nothing.
 */
export const remakeObjectsHandler: JobHandler<Record<string, never>> = {
  job: remakeObjects,
  everyMinutes: 60,
  async run(platform) {
    // a seal that was changed meanwhile keeps its mark and is looked at again, in the next round or by the next job
    for (let marked = await markedSeals(platform.db, AT_ONCE); marked.length > 0; marked = await markedSeals(platform.db, AT_ONCE)) {
      for (const seal of marked) {
        const made = seal.object && (await remadeObject(platform, seal.sealId, seal.object));
        await transact(platform.db, (tx) => settleMarked(tx, seal, made));
      }
    }
  },
};
