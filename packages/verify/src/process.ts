import { digest } from '@moqi/pki';
import { jsonOf, toHex } from './equal.ts';
import { PROCESS_KIND } from './kinds.ts';
import { type OpenedPackage, ofKind } from './opened.ts';
import { type Check, failed, passed } from './outcome.ts';

/** A line of the process, tied to all lines before it. */
export interface ProcessLine {
  readonly number: number;
  readonly time: string;
  readonly what: string;
  /** SHA-256, hex */
  readonly link: string;
}

export interface ProcessFile {
  readonly lines: readonly ProcessLine[];
}

const START = '0'.repeat(64);

function areTied(lines: readonly ProcessLine[]): boolean {
  let before = START;
  return lines.every(({ number, time, what, link }, at) => {
    const expected = toHex(digest('sha256', new TextEncoder().encode(`${before}\n${number} ${time} ${what}`)));
    before = link;
    return number === at + 1 && link === expected;
  });
}

/** The hashes that tie the lines of the process together, computed again. */
export async function checkProcess(opened: OpenedPackage): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { path } of ofKind(opened, PROCESS_KIND)) {
    const { lines } = jsonOf(await opened.read(path)) as ProcessFile;
    checks.push(areTied(lines) ? passed('process', String(lines.length), path) : failed('process', 'brokenLine', { path }));
  }
  return checks;
}
