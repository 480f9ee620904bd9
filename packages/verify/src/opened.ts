import { LedgerError } from '@moqi/ledger';
import {
  MANIFEST_PATH,
  type PackagedEntry,
  type PackageManifest,
  type PackageSource,
  type PlacedMember,
  packagePaths,
  parseManifest,
  readContainer,
  SEAL_PATH,
} from '@moqi/ledger/package';

/** A package whose container and manifest can be read; nothing that it says is believed yet. */
export interface OpenedPackage {
  readonly manifest: PackageManifest;
  readonly manifestBytes: Uint8Array;
  readonly seal: Uint8Array;
  /** undefined: only the members that a page has at once are at hand, without the archive */
  readonly members: readonly PlacedMember[] | undefined;
  /** a member as a source of bytes; undefined: there is none of this name */
  source(path: string): PackageSource | undefined;
  /** the whole of a small member. @throws LedgerError LEDGER_MALFORMED: there is none, or a large one */
  read(path: string): Promise<Uint8Array>;
}

/** What is read whole: lists, proofs, certificates, and what a page shows at once. */
const MOST_READ = 64 * 1024 * 1024;

function window(source: PackageSource, { offset, size }: PlacedMember): PackageSource {
  return { size, read: (start, end) => source.read(offset + start, offset + Math.min(end, size)) };
}

/** @throws LedgerError LEDGER_MALFORMED: it is no package in the one spelling */
export async function openPackage(source: PackageSource): Promise<OpenedPackage> {
  const members = await readContainer(source);
  const find = (path: string): PackageSource | undefined => {
    const member = members.find((one) => one.path === path);
    return member && window(source, member);
  };
  const read = async (path: string): Promise<Uint8Array> => {
    const found = find(path);
    if (found === undefined || found.size > MOST_READ) throw new LedgerError('LEDGER_MALFORMED', `the package has no readable ${path}`);
    return await found.read(0, found.size);
  };
  const manifestBytes = await read(MANIFEST_PATH);
  const manifest = parseManifest(new TextDecoder('utf-8', { fatal: true }).decode(manifestBytes));
  return { manifest, manifestBytes, seal: await read(SEAL_PATH), members, source: find, read };
}

export const ofKind = ({ manifest }: OpenedPackage, ...kinds: readonly string[]): PackagedEntry[] =>
  manifest.entries.filter(({ kind }) => kinds.includes(kind));

/** Whether the members are those that the manifest lists, in its order, and no others; of a page's the archive alone can tell. */
export const hasItsMembers = ({ manifest, members }: OpenedPackage): boolean =>
  members === undefined || packagePaths(manifest).join('\n') === members.map(({ path }) => path).join('\n');
