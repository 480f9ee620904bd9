import type { Content } from '../model/content.ts';

const KEY = 'moqi.create.demo';
/** A demo that nobody continued is nothing to come back to. */
const HOURS = 24;

interface KeptDemo {
  readonly content: Content;
  /** milliseconds since 1970 */
  readonly at: number;
}

function looksLikeDemo(found: unknown): found is KeptDemo {
  if (typeof found !== 'object' || found === null || !('content' in found) || !('at' in found)) return false;
  const { content } = found;
  return typeof content === 'object' && content !== null && 'parties' in content && 'files' in content;
}

/** Keeps the demo in this browser for the registration. The server hears of it once there is an account. @returns whether it could be kept */
export function keepDemo(content: Content, now: number): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ content, at: now } satisfies KeptDemo));
    return true;
  } catch {
    return false;
  }
}

export function readDemo(now: number): Content | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return looksLikeDemo(found) && now - found.at < HOURS * 3_600_000 ? found.content : undefined;
  } catch {
    // blocked or mangled storage: there is nothing to continue
    return undefined;
  }
}

export function forgetDemo(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
