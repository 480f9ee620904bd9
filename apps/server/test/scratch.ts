import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const NEEDED_BYTES = 2 ** 30;

/** Where tests put databases and files: in memory where there is room (a database of ours has 1,600 files), else the usual place. */
export async function scratchDirectory(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= NEEDED_BYTES ? memory : tmpdir();
}
