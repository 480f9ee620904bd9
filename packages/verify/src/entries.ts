import { PAGE_SCRIPT_PATH, type PackagedEntry, type PackageSource, pageScript } from '@moqi/ledger/package';
import { createHasher } from '@moqi/pki';
import { isEqual, toHex } from './equal.ts';
import { hasItsMembers, type OpenedPackage } from './opened.ts';
import { type Check, failed, passed } from './outcome.ts';

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
  if (source === undefined || source.size !== size) return [failed('entries', 'missing, or of another size than listed', path)];
  const found = await hashesAt(source, [...versions.map((one) => one.size), size]);
  if (found.at(-1) !== sha256) return [failed('entries', 'not the bytes that are listed', path)];
  if (versions.length === 0) return [];
  const isEach = versions.every((one, at) => one.sha256 === found[at]);
  return [
    isEach ? passed('versions', `${versions.length} versions`, path) : failed('versions', 'a version has another hash than listed', path),
  ];
}

/** That the package holds what its list says, byte by byte, and nothing else. */
export async function checkEntries(opened: OpenedPackage): Promise<Check[]> {
  if (!hasItsMembers(opened)) return [failed('entries', 'other members than the list has')];
  const checks: Check[] = [];
  for (const entry of opened.manifest.entries) checks.push(...(await entryChecks(opened, entry)));
  if (checks.some(({ status }) => status === 'failed')) return checks;
  return [passed('entries', `${opened.manifest.entries.length} files`), ...checks];
}

/** What the page shows is a second spelling of members that were verified. */
export async function checkPageScript(opened: OpenedPackage): Promise<Check> {
  const written = await pageScript(opened.manifest, opened.read);
  const size = opened.source(PAGE_SCRIPT_PATH)?.size;
  const isSame = size === written.length && isEqual(written, await opened.read(PAGE_SCRIPT_PATH));
  return isSame ? passed('pageScript') : failed('pageScript', 'the page would show something else than the package holds');
}
