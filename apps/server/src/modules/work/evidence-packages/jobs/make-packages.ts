import { transact } from '#platform/database/transact.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { makePackage } from '../acts/make-package.ts';
import { LOG_TAKES_MS, MAKING_KEY, makePackages, TRIES_AGAIN_MS, TRIES_SOON_MS } from '../package-jobs.ts';
import { deleteWaiting, holdUntil, takeWaiting, type WaitingPackage } from '../store/packages.ts';

/** Some seconds of work; others have their turn between. */
const MOST_AT_ONCE = 20;

/** @returns whether it waits for the log */
async function make(platform: Platform, waiting: WaitingPackage, parts: readonly PackagePart[]): Promise<boolean> {
  const { db, clock, log } = platform;
  try {
    const outcome = await makePackage(platform, waiting, parts);
    if (outcome === 'none') await deleteWaiting(db, waiting);
    return outcome === 'waits';
  } catch (error) {
    log.error({ err: error, contractId: waiting.contractId }, 'an evidence package could not be made; it is tried again in an hour');
    await holdUntil(db, waiting, new Date(clock.now().getTime() + TRIES_AGAIN_MS));
    return false;
  }
}

/** @returns those that wait for the log, and whether there may be more to do */
async function makeSome(platform: Platform, parts: readonly PackagePart[]) {
  const behindLog: WaitingPackage[] = [];
  for (let taken = 0; taken < MOST_AT_ONCE; taken += 1) {
    const waiting = await takeWaiting(platform.db, platform.clock.now());
    if (waiting === undefined) return { behindLog, hasMore: false };
    if (await make(platform, waiting, parts)) behindLog.push(waiting);
  }
  return { behindLog, hasMore: true };
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
    const { behindLog, hasMore } = await makeSome(platform, parts);
    const now = clock.now();
    // only now, so that none is taken twice in one pass
    for (const waiting of behindLog) await holdUntil(db, waiting, now);
    const goesOnSoon = hasMore || behindLog.some(({ askedAt }) => now.getTime() - askedAt.getTime() < TRIES_SOON_MS);
    if (!goesOnSoon) return;
    const startAfter = new Date(clock.now().getTime() + LOG_TAKES_MS);
    await transact(db, (tx) => jobs.enqueue(tx, makePackages, {}, { key: MAKING_KEY, startAfter }));
  },
});
