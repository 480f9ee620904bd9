import { malformed } from '../errors.ts';
import { isPackedPath } from './container.ts';

export const MANIFEST_SCHEMA = 'moqi-evidence-package/1';
/** The members that the manifest does not list: itself, its signature, and the same contents again as a script for the page. */
export const MANIFEST_PATH = 'manifest.json';
export const SEAL_PATH = 'manifest.p7s';
export const PAGE_SCRIPT_PATH = 'page-script.js';

/** A state of a file that only grew: its first `size` bytes. */
export interface PackagedVersion {
  readonly size: number;
  /** SHA-256, hex */
  readonly sha256: string;
}

export interface PackagedEntry {
  readonly path: string;
  /** what a reader takes it for; a kind that a reader does not know is shown, and its hash compared */
  readonly kind: string;
  /** for people */
  readonly title: string;
  readonly size: number;
  /** SHA-256, hex */
  readonly sha256: string;
  /** earlier states of it, the first one first, and the last one, which is all of it; none: it has no earlier ones */
  readonly versions: readonly PackagedVersion[];
}

/** What a package holds. It is signed, so that everything that it lists is. */
export interface PackageManifest {
  /** ISO 8601 */
  readonly madeAt: string;
  /** what the package is about, for people: label and value */
  readonly about: Readonly<Record<string, string>>;
  readonly entries: readonly PackagedEntry[];
}

const version = ({ size, sha256 }: PackagedVersion): PackagedVersion => ({ size, sha256 });

/** The bytes of a manifest: JSON with its names in this order, so that two texts are never the same manifest. */
export function formatManifest({ madeAt, about, entries }: PackageManifest): string {
  const listed = entries.map(({ path, kind, title, size, sha256, versions }) => ({
    path,
    kind,
    title,
    size,
    sha256,
    versions: versions.map(version),
  }));
  return `${JSON.stringify({ schema: MANIFEST_SCHEMA, madeAt, about, entries: listed }, undefined, 1)}\n`;
}

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value);
const isHex = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isSize = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const isVersion = (value: unknown): boolean => isRecord(value) && isSize(value.size) && isHex(value.sha256);

/** The states of a file grow, and the last one is the file. */
function areStates(versions: readonly PackagedVersion[], { size, sha256 }: PackagedVersion): boolean {
  const last = versions.at(-1);
  const isGrowing = versions.every((one, at) => at === 0 || one.size >= (versions[at - 1]?.size ?? 0));
  return last === undefined || (isGrowing && last.size === size && last.sha256 === sha256);
}

function isEntry(value: unknown): value is PackagedEntry {
  if (!isRecord(value) || !isVersion(value) || !Array.isArray(value.versions) || !value.versions.every(isVersion)) return false;
  const isNamed =
    typeof value.path === 'string' && isPackedPath(value.path) && typeof value.kind === 'string' && typeof value.title === 'string';
  return isNamed && areStates(value.versions as PackagedVersion[], value as unknown as PackagedVersion);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('the manifest is no JSON');
  }
}

/** @throws LedgerError LEDGER_MALFORMED, also for the same said in another spelling */
export function parseManifest(text: string): PackageManifest {
  const value = parsed(text);
  const isOurs = isRecord(value) && value.schema === MANIFEST_SCHEMA && typeof value.madeAt === 'string' && isRecord(value.about);
  if (!isOurs || !Array.isArray(value.entries) || !value.entries.every(isEntry)) throw malformed('not a manifest');
  const manifest = {
    madeAt: value.madeAt as string,
    about: value.about as Record<string, string>,
    entries: value.entries as PackagedEntry[],
  };
  if (!Object.values(manifest.about).every((one) => typeof one === 'string') || formatManifest(manifest) !== text)
    throw malformed('a manifest in another spelling');
  return manifest;
}

/** All members in the order of the archive. */
export const packagePaths = ({ entries }: PackageManifest): string[] => [
  MANIFEST_PATH,
  SEAL_PATH,
  PAGE_SCRIPT_PATH,
  ...entries.map(({ path }) => path),
];
