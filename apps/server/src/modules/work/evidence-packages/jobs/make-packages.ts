import { transact } from '#platform/database/transact.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { makePackage } from '../acts/make-package.ts';
import { LOG_TAKES_MS, MAKING_KEY, makePackages, TRIES_AGAIN_MS, TRIES_SOON_MS } from '../package-jobs.ts';
import { putOff, type WaitingPackage, waitingPackages } from '../store/packages.ts';

/** Some seconds of work: what is asked for meanwhile comes next. */
const MOST_AT_ONCE = 20;

/** @returns whether it waits for the log */
async function make(platform: Platform, waiting: WaitingPackage, parts: readonly PackagePart[]): Promise<boolean> {
  const { db, clock, log } = platform;
  try {
    return !(await makePackage(platform, waiting, parts));
  } catch (error) {
    log.error({ err: error, contractId: waiting.contractId }, 'an evidence package could not be made; it is tried again in an hour');
    await putOff(db, waiting, new Date(clock.now().getTime() + TRIES_AGAIN_MS));
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
    const all = await waitingPackages(db, clock.now(), MOST_AT_ONCE);
    let goesOnSoon = all.length === MOST_AT_ONCE;
    for (const waiting of all) {
      if ((await make(platform, waiting, parts)) && clock.now().getTime() - waiting.askedAt.getTime() < TRIES_SOON_MS) goesOnSoon = true;
    }
    if (!goesOnSoon) return;
    const startAfter = new Date(clock.now().getTime() + LOG_TAKES_MS);
    await transact(db, (tx) => jobs.enqueue(tx, makePackages, {}, { key: MAKING_KEY, startAfter }));
  },
});
