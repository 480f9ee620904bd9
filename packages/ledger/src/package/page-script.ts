import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { MANIFEST_PATH, type PackageManifest, SEAL_PATH } from './manifest.ts';

/** Programs show and check a package; they are nothing to be shown. */
export const PROGRAM_KIND = 'program';
/** Of one entry, and of all together: what a page keeps in memory as text beside what it checks. */
const [MOST_OF_ONE, MOST_OF_ALL] = [4 * 1024 * 1024, 12 * 1024 * 1024];

/** The entries that the page has at once; the larger ones it reads from the package when it is given it. */
export function shownAtOnce({ entries }: PackageManifest): string[] {
  let left = MOST_OF_ALL;
  return entries.flatMap(({ path, kind, size }) => {
    if (kind === PROGRAM_KIND || size > MOST_OF_ONE || size > left) return [];
    left -= size;
    return [path];
  });
}

const LETTERS = utf8ToBytes('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=');
const PADDING = 64;

/** Base 64 as bytes: of megabytes no string is made on the way. */
function base64Bytes(bytes: Uint8Array): Uint8Array {
  const written = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const [first, second, third] = [bytes[from] ?? 0, bytes[from + 1], bytes[from + 2]];
    const group = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    written[to] = LETTERS[group >> 18] as number;
    written[to + 1] = LETTERS[(group >> 12) & 63] as number;
    written[to + 2] = LETTERS[second === undefined ? PADDING : (group >> 6) & 63] as number;
    written[to + 3] = LETTERS[third === undefined ? PADDING : group & 63] as number;
  }
  return written;
}

/**
 * The script that a page opened from a folder reads its package from: browsers let such a page load scripts, and no other files. It follows
 * from the other members, so no list names it: who checks the package writes it anew and compares.
 */
export async function pageScript(manifest: PackageManifest, read: (path: string) => Promise<Uint8Array>): Promise<Uint8Array> {
  const lines: Uint8Array[] = [];
  for (const path of [MANIFEST_PATH, SEAL_PATH, ...shownAtOnce(manifest)])
    lines.push(utf8ToBytes(`${JSON.stringify(path)}:"`), base64Bytes(await read(path)), utf8ToBytes('",\n'));
  return concatBytes(utf8ToBytes('window.MOQI_PACKAGE={\n'), ...lines, utf8ToBytes('};\n'));
}
