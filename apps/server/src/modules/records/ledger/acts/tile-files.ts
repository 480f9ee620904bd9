import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '#platform/start-failure.ts';
import { syncDirectory } from '#platform/sync-directory.ts';

/** The published files of the log, by their path below its address. All but the checkpoint are what the leaves in the database say. */
export interface TileFiles {
  /** undefined: there is none */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Durable once it answers; a reader meanwhile gets the file before, or all of this one. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** The narrower forms of a tile that has become full. */
  forgetPartials(path: string): Promise<void>;
}

/** Makes a directory and the names of all that had to be made on the way durable. */
async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
}

/** @param root directory that processes on other machines share */
export function openTileFiles(root: string): TileFiles {
  return {
    read: async (path) => {
      try {
        return await readFile(join(root, path));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (path, bytes) => {
      const target = join(root, path);
      const directory = dirname(target);
      await makeDirectory(directory);
      const unfinished = join(directory, `.${randomUUID()}`);
      const handle = await open(unfinished, 'wx', 0o644);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await rename(unfinished, target);
      await syncDirectory(directory);
    },
    forgetPartials: (path) => rm(join(root, `${path}.p`), { recursive: true, force: true }),
  };
}

/** Where the published files of this installation lie. */
export const filesOf = ({ config }: { readonly config: { readonly dataDir: string } }): TileFiles =>
  openTileFiles(join(config.dataDir, 'ledger'));
