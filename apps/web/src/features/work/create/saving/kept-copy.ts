import type { Content, References } from '../model/content.ts';

/** What was not saved at the server yet, as this browser keeps it. */
export interface KeptCopy {
  readonly content: Content;
  readonly references: References;
  /** the saving that it continues; undefined: the server had none, or counts none */
  readonly revision?: number | undefined;
  /** milliseconds since 1970 */
  readonly at: number;
}

/** Whose draft it is, and which; without a number one that the server does not know. */
export interface CopyName {
  readonly owner: string;
  readonly id: string | undefined;
}

const storageKeyOf = ({ owner, id }: CopyName): string => `moqi.create.${owner}.${id ?? 'unsaved'}`;

function looksLikeCopy(found: unknown): found is KeptCopy {
  if (typeof found !== 'object' || found === null || !('content' in found) || !('references' in found) || !('at' in found)) return false;
  const { content } = found;
  return typeof content === 'object' && content !== null && 'parties' in content && 'files' in content;
}

export function readCopy(name: CopyName): KeptCopy | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeyOf(name)) ?? 'null');
    return looksLikeCopy(found) ? found : undefined;
  } catch {
    // blocked or mangled storage: there is nothing to restore
    return undefined;
  }
}

/** Answers whether it could be kept. */
export function keepCopy(name: CopyName, copy: KeptCopy): boolean {
  try {
    localStorage.setItem(storageKeyOf(name), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetCopy(name: CopyName): void {
  try {
    localStorage.removeItem(storageKeyOf(name));
  } catch {
    // nothing was kept
  }
}
