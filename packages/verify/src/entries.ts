import { PAGE_SCRIPT_PATH, type PackagedEntry, type PackageSource, pageScript } from '@moqi/ledger/package';
import { createHasher } from '@moqi/pki';
import { isEqual, toHex } from './equal.ts';
import { hasItsMembers, type OpenedPackage } from './opened.ts';
import { type Check, failed, open, passed } from './outcome.ts';

const STEP = 1 << 20;

/** The hashes of the first bytes of a source up to each of the sizes, in one pass; the sizes do not fall. */
async function hashesAt(source: PackageSource, sizes: readonly number[]): Promise<string[]> {
  const hasher = createHasher('sha256');
  const hashes: string[] = [];
  let at = 0;
  for (const size of sizes) {
    while (at < size) {
      const part = await source.read(at, Math.min(at + STEP, size));
      if (part.length === 0) return hashes;
      hasher.update(part);
      at += part.length;
    }
    hashes.push(toHex(hasher.copy().digest()));
  }
  return hashes;
}

async function entryChecks(opened: OpenedPackage, entry: PackagedEntry): Promise<Check[]> {
  const { path, size, sha256, versions } = entry;
  const source = opened.source(path);
  if (source === undefined && opened.members === undefined) return [open('entries', 'notAtHand', { path })];
  if (source === undefined || source.size !== size) return [failed('entries', 'missing', { path })];
  const found = await hashesAt(source, [...versions.map((one) => one.size), size]);
  if (found.at(-1) !== sha256) return [failed('entries', 'otherBytes', { path })];
  if (versions.length === 0) return [];
  const isEach = versions.every((one, at) => one.sha256 === found[at]);
  return [isEach ? passed('versions', String(versions.length), path) : failed('versions', 'otherVersion', { path })];
}

/** That the package holds what its list says, byte by byte, and nothing else. */
export async function checkEntries(opened: OpenedPackage): Promise<Check[]> {
  if (!hasItsMembers(opened)) return [failed('entries', 'otherMembers')];
  const checks: Check[] = [];
  for (const entry of opened.manifest.entries) checks.push(...(await entryChecks(opened, entry)));
  const amiss = checks.filter(({ id, status }) => id === 'entries' && status !== 'passed');
  if (checks.some(({ status }) => status === 'failed')) return checks;
  return [passed('entries', String(opened.manifest.entries.length - amiss.length)), ...checks];
}

/** What the page shows is a second spelling of members that were verified. */
export async function checkPageScript(opened: OpenedPackage): Promise<Check> {
  const written = await pageScript(opened.manifest, opened.read);
  const size = opened.source(PAGE_SCRIPT_PATH)?.size;
  const isSame = size === written.length && isEqual(written, await opened.read(PAGE_SCRIPT_PATH));
  return isSame ? passed('pageScript') : failed('pageScript', 'otherPage');
}
