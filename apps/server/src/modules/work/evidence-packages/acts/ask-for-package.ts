import type { Writes } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import type { PackageKey } from '../package.ts';
import { MAKING_KEY, makePackages, QUIET_MS } from '../package-jobs.ts';
import { insertAsked, insertWaiting } from '../store/packages.ts';

/** Has a package made, as soon as what it proves stands in the log. One that is there stays as it is. */
export function askForPackage(writes: Writes, { jobs }: Pick<Platform, 'jobs'>, key: PackageKey, now: Date): void {
  insertAsked(writes, key, now);
  jobs.enqueueWith(writes, makePackages, [{}], { key: MAKING_KEY });
}

/** The same for a contract that ended just now, without anybody who waits for it. */
export function askForPackageLater(writes: Writes, key: PackageKey, now: Date): void {
  insertWaiting(writes, key, new Date(now.getTime() + QUIET_MS));
}
