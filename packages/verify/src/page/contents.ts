import type { PackageManifest } from '@moqi/ledger/package';
import { jsonOf } from '../equal.ts';
import { FACTS_KIND, PROCESS_KIND } from '../kinds.ts';
import type { FactsFile } from '../log.ts';
import { type OpenedPackage, ofKind } from '../opened.ts';
import type { ProcessFile } from '../process.ts';

/** What the package says of a party. Fields may be missing: a package can come from another release, and what is not there is not shown. */
export interface ShownParty {
  readonly name?: string;
  readonly handler?: string | null;
  readonly state?: string;
  readonly address?: string;
  readonly codeOnly?: boolean;
  readonly seal?: string | null;
  readonly signedAt?: string | null;
  readonly signing?: {
    readonly consent?: { readonly id: string; readonly at: string; readonly statementSha256: string };
    readonly identity?: {
      readonly method: string;
      readonly at: string;
      readonly signPassword?: true;
      readonly provenName?: { readonly name: string; readonly at: string };
    };
    readonly ip?: string;
    readonly device?: string;
    readonly signatures?: readonly { readonly certificate: string }[];
  } | null;
}

export interface ShownContents {
  readonly manifest: PackageManifest;
  readonly parties: readonly ShownParty[];
  readonly lines: ProcessFile['lines'];
  readonly facts: FactsFile['facts'];
}

/** The list of a member; one that is not at hand, or cannot be read, is shown as empty: the checks say what is wrong. */
async function listOf<T>(opened: OpenedPackage, kind: string, field: string): Promise<readonly T[]> {
  const [entry] = ofKind(opened, kind);
  if (entry === undefined) return [];
  try {
    const list = (jsonOf(await opened.read(entry.path)) as Readonly<Record<string, unknown>>)[field];
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}

export async function shownContents(opened: OpenedPackage): Promise<ShownContents> {
  const [parties, lines, facts] = await Promise.all([
    listOf<ShownParty>(opened, 'parties', 'parties'),
    listOf<ProcessFile['lines'][number]>(opened, PROCESS_KIND, 'lines'),
    listOf<FactsFile['facts'][number]>(opened, FACTS_KIND, 'facts'),
  ]);
  return { manifest: opened.manifest, parties, lines, facts };
}
