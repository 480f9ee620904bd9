import { transact } from '#platform/database/transact.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { makePackage } from '../acts/make-package.ts';
import { LOG_TAKES_MS, MAKING_KEY, makePackages, TRIES_SOON_MS } from '../package-jobs.ts';
import { type WaitingPackage, waitingPackages } from '../store/packages.ts';

const MOST_AT_ONCE = 200;

async function waitsForLog(platform: Platform, waiting: WaitingPackage, parts: readonly PackagePart[]): Promise<boolean> {
  try {
    return !(await makePackage(platform, waiting, parts));
  } catch (error) {
    platform.log.error({ err: error, contractId: waiting.contractId }, 'an evidence package could not be made; it is tried again');
    return false;
  }
}

/**
 * Makes what was asked for, and looks each minute for what still waits; somebody may be looking at what was asked for just now, so that is not
 * left to the next minute. One that cannot be made keeps no other from being made.
 */
export const makePackagesHandlerWith = (parts: readonly PackagePart[]): JobHandler<object> => ({
  job: makePackages,
  everyMinutes: 1,
  run: async (platform) => {
    const { db, clock, jobs } = platform;
    let triesSoon = false;
    for (const waiting of await waitingPackages(db, MOST_AT_ONCE)) {
      if ((await waitsForLog(platform, waiting, parts)) && clock.now().getTime() - waiting.askedAt.getTime() < TRIES_SOON_MS) triesSoon = true;
    }
    if (!triesSoon) return;
    const startAfter = new Date(clock.now().getTime() + LOG_TAKES_MS);
    await transact(db, (tx) => jobs.enqueue(tx, makePackages, {}, { key: MAKING_KEY, startAfter }));
  },
});
