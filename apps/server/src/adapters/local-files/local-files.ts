import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '#platform/platform.ts';
import { errorCode } from '#platform/start-failure.ts';
import { syncDirectory } from '#platform/sync-directory.ts';
import type { ObjectStore } from '#ports/object-store.ts';
import { ObjectMissing, StorageFull } from '#ports/object-store.ts';
import { openSealed } from './sealed-reader.ts';
import { writeSealed } from './sealed-writer.ts';

const HASH = /^[0-9a-f]{64}$/;
/** EFBIG: a limit on the size of files (ulimit -f) says the same to us as a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Directories of the first two digits, all made on the first start: a put then has one directory to make durable, never two. */
async function prepare(root: string): Promise<{ objects: string; incoming: string }> {
  const [objects, incoming] = [join(root, 'objects'), join(root, 'incoming')];
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(objects, { recursive: true, mode: 0o700 });
  if ((await readdir(objects)).length < 256) {
    for (let shard = 0; shard < 256; shard++)
      await mkdir(join(objects, shard.toString(16).padStart(2, '0')), { recursive: true, mode: 0o700 });
    for (const directory of [objects, root]) await syncDirectory(directory);
  }
  return { objects, incoming };
}

async function sweep(incoming: string, before: Date): Promise<number> {
  let swept = 0;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const isOld = await stat(path).then(
      ({ mtimeMs }) => mtimeMs <= before.getTime(),
      () => false,
    );
    if (!isOld) continue;
    await unlink(path);
    swept += 1;
  }
  return swept;
}

export interface LocalFiles extends ObjectStore {
  /** Removes what a killed process left half-written, untouched since `before`: other processes may put into the same directory. */
  sweep(before: Date): Promise<number>;
}

async function storeAs(handle: FileHandle, path: string, target: { file: string; directory: string }): Promise<void> {
  await handle.sync();
  try {
    await link(path, target.file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error; // the same content was put before
  }
  // also when it was there: another put may have linked it and not come this far
  await syncDirectory(target.directory);
}

/** Content-addressed store on a local disk: `put` answers when the file and its name are durable. */
export async function openLocalFiles(root: string, secrets: Secrets): Promise<LocalFiles> {
  const { objects, incoming } = await prepare(root);
  const targetOf = (hash: string) => {
    const directory = join(objects, hash.slice(0, 2));
    return { directory, file: join(directory, hash) };
  };
  return {
    put: async (content, limit = Number.MAX_SAFE_INTEGER) => {
      const path = join(incoming, randomUUID());
      const parts = content instanceof Uint8Array ? [content] : content;
      let handle: FileHandle | undefined;
      try {
        handle = await open(path, 'wx', 0o600);
        const written = await writeSealed(handle, parts, { secrets, limit });
        await storeAs(handle, path, targetOf(written.hash));
        return written;
      } catch (error) {
        throw FULL.has(errorCode(error) ?? '') ? new StorageFull(error) : error;
      } finally {
        await handle?.close();
        await unlink(path).catch(() => undefined);
      }
    },
    open: async (hash) => {
      if (!HASH.test(hash)) throw new ObjectMissing(hash);
      const handle = await open(targetOf(hash).file, 'r').catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? new ObjectMissing(hash) : error;
      });
      try {
        return await openSealed(handle, hash, secrets);
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    delete: async (hash) => {
      if (!HASH.test(hash)) return;
      const { file, directory } = targetOf(hash);
      try {
        await unlink(file);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return;
        throw error;
      }
      await syncDirectory(directory);
    },
    sweep: (before) => sweep(incoming, before),
  };
}
