import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { LimitExceeded, ObjectMissing, type ObjectStore } from '#ports/object-store.ts';

/** What every adapter of the object store must do. Call it in the adapter's own test file. */
export function objectStoreContract(open: () => ObjectStore): void {
  it('answers the SHA-256 and size of what it keeps, and gives any range of it back', async () => {
    const bytes = randomBytes(200_000);
    const kept = await open().put(bytes);
    expect(kept).toEqual({ hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length });
    const stored = await open().open(kept.hash);
    expect(Buffer.from(await stored.read(65_000, 140_000)).equals(bytes.subarray(65_000, 140_000))).toBe(true);
    await stored.close();
  });

  it('keeps equal content once and forgets it for good', async () => {
    const bytes = randomBytes(1_000);
    const [one, two] = [await open().put(bytes), await open().put(bytes)];
    expect(one).toEqual(two);
    await open().delete(one.hash);
    await open().delete(one.hash);
    await expect(open().open(one.hash)).rejects.toThrow(ObjectMissing);
  });

  it('keeps nothing of what is over the limit', async () => {
    const bytes = randomBytes(1_000);
    await expect(open().put(bytes, 999)).rejects.toThrow(LimitExceeded);
    await expect(open().open(createHash('sha256').update(bytes).digest('hex'))).rejects.toThrow(ObjectMissing);
  });
}
