import type { Platform } from '#platform/platform.ts';

/** A small stored object as a whole. */
export async function storedBytes({ files }: Pick<Platform, 'files'>, hash: string): Promise<Uint8Array> {
  const stored = await files.open(hash);
  try {
    return await stored.read(0, stored.size);
  } finally {
    await stored.close();
  }
}
