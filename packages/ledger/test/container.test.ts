import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layOut, type PackageSource, type Packed, readContainer } from '../src/package.ts';

const folder = mkdtempSync(join(tmpdir(), 'moqi-container-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GIB = 2 ** 30;
const member = (path: string, size: number): Packed => ({ path, size, crc32: 0 });

/** The archive as a file whose contents are holes: what stands between them is written, and no disk holds gigabytes of nothing. */
function sparse(members: readonly Packed[]): { path: string; source: PackageSource; done: () => void } {
  const { heads, tail, members: placed, size } = layOut(members);
  const path = join(folder, `${members.length}-${size}.zip`);
  const file = openSync(path, 'w+');
  for (const [at, { offset }] of placed.entries()) {
    const head = heads[at] as Uint8Array;
    writeSync(file, head, 0, head.length, offset - head.length);
  }
  writeSync(file, tail, 0, tail.length, size - tail.length);
  truncateSync(path, size);
  const read = (start: number, end: number): Promise<Uint8Array> => {
    const bytes = new Uint8Array(end - start);
    readSync(file, bytes, 0, bytes.length, start);
    return Promise.resolve(bytes);
  };
  return { path, source: { size, read }, done: () => closeSync(file) };
}

const CASES: readonly (readonly [string, readonly Packed[]])[] = [
  ['small', [member('a.txt', 10), member('b/c.pdf', 70_000)]],
  ['a member of 5 GiB', [member('a.txt', 10), member('video.mp4', 5 * GIB), member('b.pdf', 1_000)]],
  ['many members beyond 4 GiB', Array.from({ length: 6 }, (_, n) => member(`part-${n}.pdf`, GIB))],
  ['a member of exactly 4 GiB less one octet', [member('a.bin', 2 ** 32 - 1)]],
  ['a directory that begins just below 4 GiB', [member('a.bin', 2 ** 32 - 2 - 35)]],
];

test.each(CASES)('%s: is read back, and listed by other programs', async (_, members) => {
  const { path, source, done } = sparse(members);
  try {
    const read = await readContainer(source);
    expect(read.map(({ path: name, size, crc32 }) => ({ path: name, size, crc32 }))).toEqual(members);
    const listed = execFileSync('unzip', ['-l', path], { encoding: 'utf8' });
    for (const { path: name, size } of members) expect(listed).toMatch(new RegExp(`\\b${size} .*${name}`));
    const python = 'import sys,zipfile; print([(i.filename,i.file_size,i.header_offset) for i in zipfile.ZipFile(sys.argv[1]).infolist()])';
    const said = execFileSync('python3', ['-c', python, path], { encoding: 'utf8' });
    for (const { path: name, size } of members) expect(said).toContain(`('${name}', ${size}, `);
  } finally {
    done();
  }
});

test.each(CASES)('%s: no octet beside the contents may be another one, and none may follow', async (_, members) => {
  const { source, done } = sparse(members);
  const { members: placed, tail, size } = layOut(members);
  const altered = (at: number): PackageSource => ({
    size,
    read: async (start, end) => {
      const bytes = await source.read(start, end);
      if (at >= start && at < end) bytes[at - start] = (bytes[at - start] ?? 0) ^ 1;
      return bytes;
    },
  });
  try {
    const places = [...placed.map(({ offset }) => offset - 1), ...Array.from({ length: tail.length }, (_, n) => size - tail.length + n)];
    for (const at of places) await expect(readContainer(altered(at)), `octet ${at}`).rejects.toMatchObject({ name: 'LedgerError' });
    await expect(readContainer({ ...source, size: size - 1 })).rejects.toMatchObject({ name: 'LedgerError' });
  } finally {
    done();
  }
});
