import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The last checkpoint of each log that was cosigned, by the hash of the log's origin. */
export interface KeptCheckpoints {
  /** as the log signed it; undefined: none was cosigned */
  read(originHash: string): Promise<string | undefined>;
  /** Durable once it answers. */
  store(originHash: string, checkpoint: string): Promise<void>;
}

/** How addresses and files name a log: its origin may hold slashes. */
export const originHashOf = (origin: string): string => createHash('sha256').update(origin).digest('hex');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** One file for each log. A process that is killed leaves the checkpoint before, or the whole new one; one process has a directory. */
export async function openKeptCheckpoints(directory: string): Promise<KeptCheckpoints> {
  await mkdir(directory, { recursive: true });
  return {
    read: async (originHash) => {
      try {
        return await readFile(join(directory, originHash), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    store: async (originHash, checkpoint) => {
      const unfinished = join(directory, `.${randomUUID()}`);
      const handle = await open(unfinished, 'wx', 0o644);
      try {
        await handle.writeFile(checkpoint);
        await handle.sync();
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await rename(unfinished, join(directory, originHash));
      await sync(directory);
    },
  };
}
