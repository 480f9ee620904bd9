import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { secretsFrom } from '#platform/secrets.ts';
import type { StoredBytes } from '#ports/object-store.ts';
import { LimitExceeded, ObjectDamaged, ObjectMissing } from '#ports/object-store.ts';
import { objectStoreContract } from '#test/ports/object-store-contract.ts';
import { type LocalFiles, openLocalFiles } from './local-files.ts';
import { CHUNK_BYTES } from './object-format.ts';

const run = promisify(execFile);
const master = Buffer.alloc(32, 1);
const putScript = fileURLToPath(new URL('../../../test/files/put.ts', import.meta.url));

let root = '';
let files: LocalFiles;
beforeEach(async () => {
  root = await mkdtemp(join(inject('scratch'), 'files-'));
  files = await openLocalFiles(root, secretsFrom(master));
});
afterEach(() => rm(root, { recursive: true }));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const objectPath = (hash: string) => join(root, 'objects', hash.slice(0, 2), hash);

async function* inPieces(bytes: Uint8Array, ...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function contentOf(stored: StoredBytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of stored.stream()) parts.push(part);
  } finally {
    await stored.close();
  }
  return Buffer.concat(parts);
}

async function leftovers(): Promise<string[]> {
  return readdir(join(root, 'incoming'));
}

async function objectCount(): Promise<number> {
  return (await readdir(join(root, 'objects'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
}

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 40 * CHUNK_BYTES + 7])(
  '%i bytes come back as they were put',
  async (size) => {
    const bytes = randomBytes(size);
    const put = await files.put(inPieces(bytes, 1000, 70_000, 3));
    expect(put).toEqual({ hash: sha256(bytes), size });
    const stored = await files.open(put.hash);
    expect(stored.size).toBe(size);
    expect((await contentOf(stored)).equals(bytes)).toBe(true);
    expect(await leftovers()).toEqual([]);
  },
);

test('any range can be read alone', async () => {
  const bytes = randomBytes(3 * CHUNK_BYTES + 100);
  const stored = await files.open((await files.put(bytes)).hash);
  for (const [start, end] of [
    [0, 0],
    [0, 10],
    [CHUNK_BYTES - 1, CHUNK_BYTES + 1],
    [100, 3 * CHUNK_BYTES + 1],
    [bytes.length, bytes.length],
    [0, bytes.length],
  ] as const) {
    expect(Buffer.from(await stored.read(start, end)).equals(bytes.subarray(start, end)), `${start}–${end}`).toBe(true);
  }
  await expect(stored.read(0, bytes.length + 1)).rejects.toThrow(RangeError);
  await expect(stored.read(-1, 1)).rejects.toThrow(RangeError);
  await stored.close();
});

test('a range is read although a chunk elsewhere is broken: only what is needed is decrypted', async () => {
  const { hash } = await files.put(randomBytes(3 * CHUNK_BYTES));
  const file = await readFile(objectPath(hash));
  file[file.length - 1] = (file[file.length - 1] ?? 0) ^ 1;
  await writeFile(objectPath(hash), file);
  const stored = await files.open(hash);
  expect(await stored.read(0, CHUNK_BYTES)).toHaveLength(CHUNK_BYTES);
  await expect(stored.read(2 * CHUNK_BYTES, 2 * CHUNK_BYTES + 1)).rejects.toThrow(ObjectDamaged);
  await stored.close();
});

test('the same content twice, and twenty times at once, is one object', async () => {
  const bytes = randomBytes(200_000);
  await files.put(bytes);
  const puts = await Promise.all(Array.from({ length: 20 }, () => files.put(bytes)));
  expect(new Set(puts.map((put) => put.hash)).size).toBe(1);
  expect(await objectCount()).toBe(1);
  expect(await leftovers()).toEqual([]);
  expect((await contentOf(await files.open(sha256(bytes)))).equals(bytes)).toBe(true);
});

test('nothing readable lies on the disk, and only the owner may open it', async () => {
  const words = Buffer.from('甲方应当于三十日内支付'.repeat(100));
  const { hash } = await files.put(words);
  expect((await readFile(objectPath(hash))).includes(words.subarray(0, 30))).toBe(false);
  expect((await stat(objectPath(hash))).mode & 0o777).toBe(0o600);
});

describe('tampering', () => {
  test('of any byte of the file is noticed', async () => {
    const { hash } = await files.put(randomBytes(50));
    const original = await readFile(objectPath(hash));
    for (let at = 0; at < original.length; at++) {
      const changed = Buffer.from(original);
      changed[at] = (changed[at] ?? 0) ^ 0x40;
      await writeFile(objectPath(hash), changed);
      await expect(files.open(hash).then(contentOf), `byte ${at}`).rejects.toThrow(ObjectDamaged);
    }
  });

  test('cutting off whole chunks, swapping chunks and appending is noticed', async () => {
    const { hash } = await files.put(randomBytes(3 * CHUNK_BYTES));
    const path = objectPath(hash);
    const original = await readFile(path);
    const chunk = CHUNK_BYTES + 16;
    const header = original.length - 3 * chunk;
    await truncate(path, header + 2 * chunk);
    await expect(files.open(hash)).rejects.toThrow('length');
    const part = (index: number) => original.subarray(header + index * chunk, header + (index + 1) * chunk);
    await writeFile(path, Buffer.concat([original.subarray(0, header), part(1), part(0), part(2)]));
    await expect(files.open(hash).then(contentOf)).rejects.toThrow('chunk 0 of 3');
    await writeFile(path, Buffer.concat([original, Buffer.of(0)]));
    await expect(files.open(hash)).rejects.toThrow('length');
    // the size in the header shortened to fit: the key is bound to it
    const shorter = Buffer.from(original.subarray(0, header + 2 * chunk));
    shorter.writeBigUInt64BE(BigInt(2 * CHUNK_BYTES), 5);
    await writeFile(path, shorter);
    await expect(files.open(hash)).rejects.toThrow('key');
  });

  test("another object's file, or another master key, does not pass", async () => {
    const [one, two] = [await files.put(randomBytes(100)), await files.put(randomBytes(100))];
    await cp(objectPath(two.hash), objectPath(one.hash));
    await expect(files.open(one.hash)).rejects.toThrow('key');
    const others = await openLocalFiles(root, secretsFrom(randomBytes(32)));
    await expect(others.open(two.hash)).rejects.toThrow(ObjectDamaged);
  });
});

describe('what fails leaves nothing behind:', () => {
  test('content over the limit', async () => {
    await expect(files.put(inPieces(randomBytes(100_000), 9000), 99_999)).rejects.toThrow(LimitExceeded);
    await expect(files.put(randomBytes(11), 10)).rejects.toThrow(LimitExceeded);
    expect([await objectCount(), await leftovers()]).toEqual([0, []]);
    expect((await files.put(randomBytes(10), 10)).size).toBe(10);
  });

  test('a source that breaks off', async () => {
    const broken = async function* () {
      yield randomBytes(200_000);
      throw new Error('client went away');
    };
    await expect(files.put(broken())).rejects.toThrow('client went away');
    expect([await objectCount(), await leftovers()]).toEqual([0, []]);
  });

  test('a full disk, and smaller content fits again', async () => {
    // blocks of 1 KiB: no file may grow beyond 512 KiB
    const { stdout } = await run('bash', ['-c', `ulimit -f 512; exec "$0" "$@"`, process.execPath, putScript, root, '2000000', '100000']);
    expect(stdout.trim().split('\n')).toEqual(['StorageFull', 'stored 100000']);
    expect([await objectCount(), await leftovers()]).toEqual([1, []]);
  });

  test('a process that is killed in the middle: its file is swept at the next start', async () => {
    const child = spawn(process.execPath, [putScript, root, 'slowly'], { stdio: 'ignore' });
    while ((await leftovers()).length === 0) await sleep(10);
    child.kill('SIGKILL');
    await new Promise((done) => child.once('exit', done));
    expect(await leftovers()).toHaveLength(1);
    expect(await files.sweep(new Date(0))).toBe(0);
    expect(await files.sweep(new Date())).toBe(1);
    expect([await objectCount(), await leftovers()]).toEqual([0, []]);
  });
});

test('an unknown hash, or what is none, is missing', async () => {
  await expect(files.open(sha256(Buffer.from('never put')))).rejects.toThrow(ObjectMissing);
  await expect(files.open('../../master.key')).rejects.toThrow(ObjectMissing);
});

describe('deleting', () => {
  test('takes one object and leaves the others; it can be put again', async () => {
    const [gone, kept] = [randomBytes(70_000), randomBytes(70_000)];
    const [{ hash }, other] = [await files.put(gone), await files.put(kept)];
    await files.delete(hash);
    await expect(files.open(hash)).rejects.toThrow(ObjectMissing);
    expect([await objectCount(), (await contentOf(await files.open(other.hash))).equals(kept)]).toEqual([1, true]);
    expect((await files.put(gone)).hash).toBe(hash);
    expect((await contentOf(await files.open(hash))).equals(gone)).toBe(true);
  });

  test('what is not there, twice, or is no hash, changes nothing', async () => {
    const { hash } = await files.put(randomBytes(10));
    await Promise.all([files.delete(hash), files.delete(hash)]);
    await files.delete(hash);
    const beside = join(root, 'objects', 'beside');
    await writeFile(beside, 'x');
    await files.delete('../beside');
    await files.delete(join('..', 'objects', 'beside'));
    expect(await readFile(beside, 'utf8')).toBe('x');
  });

  test('leaves a reader that has it open to read it to the end', async () => {
    const bytes = randomBytes(3 * CHUNK_BYTES);
    const stored = await files.open((await files.put(bytes)).hash);
    await files.delete(sha256(bytes));
    expect((await contentOf(stored)).equals(bytes)).toBe(true);
  });
});

objectStoreContract(() => files);
