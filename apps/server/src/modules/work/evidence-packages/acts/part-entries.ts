import { createHash } from 'node:crypto';
import type { Contract } from '#modules/work/contracts/index.ts';
import type { PackagePart, PartEntry } from '#platform/package-part.ts';
import type { Platform } from '#platform/platform.ts';
import type { PackageKey } from '../package.ts';

/** What other modules have for a package by now. */
export async function partEntries(
  platform: Platform,
  { owner, contractId, reader }: PackageKey,
  parts: readonly PackagePart[],
): Promise<PartEntry[]> {
  const of = { owner, contractId, participantId: reader === 'all' ? undefined : reader };
  return (await Promise.all(parts.map((part) => part.entries(platform, of)))).flat();
}

/**
 * Tells whether a package is still up to date: SHA-256 over the state of the contract, which may expire more than once, over what each entry is
 * called and holds, and over the files of the contract that were renewed.
 */
export function digestOfSources(
  { state, reopenings }: Pick<Contract, 'state' | 'reopenings'>,
  entries: readonly PartEntry[],
  renewed: readonly string[],
): string {
  const told = entries.map(({ path, kind, title, content }) => {
    const held = 'segments' in content ? content.segments : createHash('sha256').update(content).digest('hex');
    return [path, kind, title, held];
  });
  return createHash('sha256')
    .update(JSON.stringify([reopenings === 0 ? state : `${state} ${reopenings}`, told, ...(renewed.length > 0 ? [renewed] : [])]))
    .digest('hex');
}
