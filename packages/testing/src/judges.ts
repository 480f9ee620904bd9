import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Independent programs that judge our files. Each works in a folder of its own. */
function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'moqi-judge-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Run {
  status: number | null;
  output: string;
}

function run(command: string, ...options: string[]): Run {
  const { status, stdout, stderr, error } = spawnSync(command, options, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (error) throw error;
  return { status, output: stdout + stderr };
}

/** `qpdf --check`: '' if clean, else its complaints. */
export function qpdfComplaints(file: Uint8Array, password = ''): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'a.pdf'), file);
    const { status, output } = run('qpdf', `--password=${password}`, '--check', join(folder, 'a.pdf'));
    return status === 0 ? '' : output;
  });
}

export interface PdfsigVerdict {
  valid: boolean;
  trusted: boolean;
  wholeDocument: boolean;
  signer: string;
}

const databases = new Map<string, string>();

/** A certificate database that trusts `roots` only; kept for the life of the process, as making one is slow. */
function nssDatabase(roots: readonly Uint8Array[]): string {
  const key = Buffer.concat(roots.map((root) => Buffer.from(root))).toString('base64');
  const known = databases.get(key);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'moqi-nss-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  run('certutil', '-N', '-d', `sql:${folder}`, '--empty-password');
  for (const [k, root] of roots.entries()) {
    writeFileSync(join(folder, 'root.der'), root);
    const added = run('certutil', '-A', '-d', `sql:${folder}`, '-n', `root${k}`, '-t', 'CT,C,C', '-i', join(folder, 'root.der'));
    if (added.status !== 0) throw new Error(added.output);
  }
  databases.set(key, folder);
  return folder;
}

/** poppler's verdict on each signature, with `roots` (DER) as the only trusted authorities. */
export function pdfsig(file: Uint8Array, roots: readonly Uint8Array[], password = ''): PdfsigVerdict[] {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'a.pdf'), file);
    const { output } = run('pdfsig', '-upw', password, '-nssdir', `sql:${nssDatabase(roots)}`, join(folder, 'a.pdf'));
    return output
      .split(/^Signature #\d+:/m)
      .slice(1)
      .map((part) => ({
        valid: part.includes('Signature is Valid.'),
        trusted: part.includes('Certificate is Trusted.'),
        wholeDocument: part.includes('Total document signed'),
        signer: /Signer Certificate Common Name: (.*)/.exec(part)?.[1] ?? '',
      }));
  });
}

const pem = (kind: string, der: Uint8Array): string =>
  `-----BEGIN ${kind}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')}\n-----END ${kind}-----\n`;

/** `openssl cms -verify -cades`: whether the CMS fits `content` and ends at one of `roots`. `at`: time of the verification. */
export function opensslCms(cms: Uint8Array, content: Uint8Array, options: { roots: readonly Uint8Array[]; at: Date }): Run {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'a.p7'), cms);
    writeFileSync(join(folder, 'content'), content);
    writeFileSync(join(folder, 'roots.pem'), options.roots.map((root) => pem('CERTIFICATE', root)).join(''));
    const input = ['-binary', '-inform', 'DER', '-in', join(folder, 'a.p7'), '-content', join(folder, 'content'), '-out', '/dev/null'];
    const anchors = ['-CAfile', join(folder, 'roots.pem'), '-purpose', 'any', '-attime', String(Math.floor(options.at.getTime() / 1000))];
    return run('openssl', 'cms', '-verify', '-cades', ...input, ...anchors);
  });
}

/** The signature value and the octets it covers, taken out of the file by plain text search. */
export function signedRanges(file: Uint8Array): { cms: Buffer; content: Buffer }[] {
  const text = Buffer.from(file).toString('latin1');
  return [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/g)].map(([, a, b, c]) => {
    const [gap, rest, length] = [Number(a), Number(b), Number(c)];
    const padded = Buffer.from(text.slice(gap + 1, rest - 1), 'hex');
    const cms = padded.subarray(0, 4 + padded.readUInt16BE(2)); // SEQUENCE with a length of two bytes
    return { cms, content: Buffer.concat([file.subarray(0, gap), file.subarray(rest, rest + length)]) };
  });
}

/** `openssl cms -verify -cades` of each signature in a file, in their order: whether it fits what it covers and ends at one of `roots`. */
export function opensslPdf(file: Uint8Array, options: { roots: readonly Uint8Array[]; at: Date }): boolean[] {
  return signedRanges(file).map(({ cms, content }) => opensslCms(cms, content, options).status === 0);
}

/** `openssl ts -verify` of a time-stamp token over `digest`. */
export function opensslTs(token: Uint8Array, digest: Uint8Array, options: { roots: readonly Uint8Array[]; at: Date }): Run {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'token'), token);
    writeFileSync(join(folder, 'roots.pem'), options.roots.map((root) => pem('CERTIFICATE', root)).join(''));
    const hex = Buffer.from(digest).toString('hex');
    const attime = String(Math.floor(options.at.getTime() / 1000));
    const input = ['-token_in', '-in', join(folder, 'token'), '-CAfile', join(folder, 'roots.pem'), '-attime', attime];
    return run('openssl', 'ts', '-verify', '-digest', hex, ...input);
  });
}

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue of each pixel, from the top left. */
  rgb: Uint8Array;
}

/** Renders one page (counted from 0) with poppler. */
export function renderPage(file: Uint8Array, page: number, options: { dpi?: number; password?: string } = {}): Pixels {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'a.pdf'), file);
    const number = String(page + 1);
    const password = options.password === undefined ? [] : ['-upw', options.password];
    const place = ['-f', number, '-l', number, '-singlefile', '-cropbox', '-r', String(options.dpi ?? 72)];
    const { output } = run('pdftoppm', ...password, ...place, join(folder, 'a.pdf'), join(folder, 'page'));
    const path = join(folder, 'page.ppm');
    if (!existsSync(path)) throw new Error(`pdftoppm: ${output}`);
    const bytes = readFileSync(path);
    const [, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
    const count = Number(width) * Number(height) * 3;
    return { width: Number(width), height: Number(height), rgb: Uint8Array.from(bytes.subarray(bytes.length - count)) };
  });
}

/** Bounding box `[left, top, right, bottom]` (exclusive) of the pixels that differ, or undefined if none does. */
export function differingRegion(before: Pixels, after: Pixels): [number, number, number, number] | undefined {
  if (before.width !== after.width || before.height !== after.height) return [0, 0, after.width, after.height];
  let region: [number, number, number, number] | undefined;
  for (let at = 0; at < before.rgb.length; at++) {
    if (before.rgb[at] === after.rgb[at]) continue;
    const x = Math.floor(at / 3) % before.width;
    const y = Math.floor(at / 3 / before.width);
    const [left, top, right, bottom] = region ?? [x, y, x, y];
    region = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return region;
}

/** Share (0–1) of pixels of `region` that are not white. */
export function inked({ rgb, width }: Pixels, [left, top, right, bottom]: readonly [number, number, number, number]): number {
  let dark = 0;
  let all = 0;
  for (let y = Math.floor(top); y < bottom; y++) {
    for (let x = Math.floor(left); x < right; x++) {
      all++;
      const at = (y * width + x) * 3;
      if ((rgb[at] ?? 255) + (rgb[at + 1] ?? 255) + (rgb[at + 2] ?? 255) < 600) dark++;
    }
  }
  return all === 0 ? 0 : dark / all;
}
