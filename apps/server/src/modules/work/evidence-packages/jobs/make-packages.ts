import type { PackagePart } from '#platform/package-part.ts';
import type { JobHandler } from '#platform/platform.ts';
import { makePackage } from '../acts/make-package.ts';
import { makePackages } from '../package-jobs.ts';
import { waitingPackages } from '../store/packages.ts';

const MOST_AT_ONCE = 200;

/** Each minute it looks for what still waits. One that cannot be made keeps no other from being made. */
export const makePackagesHandlerWith = (parts: readonly PackagePart[]): JobHandler<object> => ({
  job: makePackages,
  everyMinutes: 1,
  run: async (platform) => {
    for (const key of await waitingPackages(platform.db, MOST_AT_ONCE)) {
      try {
        await makePackage(platform, key, parts);
      } catch (error) {
        platform.log.error({ err: error, contractId: key.contractId }, 'an evidence package could not be made; it is tried again');
      }
    }
  },
});
