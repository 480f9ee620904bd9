import { open } from 'node:fs/promises';

/** Makes the names in a directory durable: fsync of a file alone does not. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
