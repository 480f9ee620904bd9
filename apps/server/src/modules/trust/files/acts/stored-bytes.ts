import type { Platform } from '#platform/platform.ts';

/** A stored file, or its beginning, in memory. */
export async function storedBytes({ files }: Platform, hash: string, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const stored = await files.open(hash);
  try {
    return Buffer.from(await stored.read(0, Math.min(stored.size, most)));
  } finally {
    await stored.close();
  }
}
