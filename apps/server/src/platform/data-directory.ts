import { randomUUID } from 'node:crypto';
import { mkdir, statfs, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ballastBytes } from './disk-room.ts';
import { diskFull, errorCode, notWritable } from './start-failure.ts';

/** A new database takes 70 MB; with less than this left, nothing good can come of starting. */
const NEEDED_BYTES = 100 * 2 ** 20;

async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    // not made yet: its parent is on the same disk
    if (errorCode(error) === 'ENOENT' && dirname(path) !== path) return freeBytes(dirname(path));
    throw error;
  }
}

/**
 * Makes the data directory and proves that it can be written and has room, before anything else touches it.
 * @throws {StartFailure}
 */
export async function prepareDataDirectory(path: string): Promise<void> {
  const probe = join(path, `.probe-${randomUUID()}`);
  try {
    if ((await freeBytes(path)) + (await ballastBytes(path)) < NEEDED_BYTES) throw diskFull(path);
    await mkdir(path, { recursive: true });
    await writeFile(probe, 'room');
    await unlink(probe);
  } catch (error) {
    throw ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(errorCode(error) ?? '') ? notWritable(path, error) : error;
  }
}
