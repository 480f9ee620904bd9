import type { Contract } from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { EvidencePackage, PackageKey } from '../package.ts';
import { findPackage, forgetOutdated } from '../store/packages.ts';
import { askForPackage } from './ask-for-package.ts';
import { digestOfSources, partEntries } from './part-entries.ts';

interface Surroundings {
  readonly platform: Platform;
  readonly now: Date;
  transact(work: (tx: Tx) => Promise<void>): Promise<void>;
}

/**
 * The package of a contract that ended. Undefined: there is none yet, or the contract is in another state than when it was made (it was
 * rescinded), its files were renewed, or other modules have something else for it; it is asked for.
 */
export async function currentPackage(
  { platform, now, transact }: Surroundings,
  { key, contract }: { readonly key: PackageKey; readonly contract: Pick<Contract, 'state' | 'reopenings'> },
  parts: readonly PackagePart[],
): Promise<EvidencePackage | undefined> {
  const found = await findPackage(platform.db, key);
  if (found !== undefined) {
    if (found.sourceDigest === digestOfSources(contract, await partEntries(platform, key, parts), found.renewed)) return found;
    await forgetOutdated(platform.db, found, now);
  }
  await transact((tx) => writeTogether(tx, (writes) => askForPackage(writes, platform, key, now)));
  return undefined;
}
