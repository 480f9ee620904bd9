import { expect, test } from 'vitest';
import type { Database } from '#platform/platform.ts';
import { Reads } from './reads.ts';

const outside = { name: 'outside' } as unknown as Database;
const tx = { name: 'tx' } as unknown as Database;

function counting() {
  const asked: { db: Database; key: string }[] = [];
  const load = async (db: Database, key: string) => {
    asked.push({ db, key });
    if (key === 'broken') throw new Error('broken');
    return `${key} ${asked.length}`;
  };
  return { asked, load };
}

test('each thing is read once, by its key', async () => {
  const { asked, load } = counting();
  const reads = new Reads(outside);
  expect(await Promise.all([reads.once(load, 'a'), reads.once(load, 'a')])).toEqual(['a 1', 'a 1']);
  expect(await reads.once(load, 'b')).toBe('b 2');
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('what the door read is there inside the transaction, and what it did not is read there', async () => {
  const { asked, load } = counting();
  const reads = new Reads(outside);
  await reads.once(load, 'a');
  const inside = reads.within(tx);
  expect(await inside.once(load, 'a')).toBe('a 1');
  await inside.once(load, 'b');
  expect(asked.map(({ db }) => db)).toEqual([outside, tx]);
});

test('what was found on the way is not read, and after forgetting it is', async () => {
  const { asked, load } = counting();
  const reads = new Reads(outside);
  reads.keep(load, 'kept', 'a');
  expect(await reads.once(load, 'a')).toBe('kept');
  reads.within(tx).forget();
  expect(await reads.once(load, 'a')).toBe('a 1');
  expect(asked).toHaveLength(1);
});

test('a reading that failed is tried again', async () => {
  const { asked, load } = counting();
  const reads = new Reads(outside);
  await expect(reads.once(load, 'broken')).rejects.toThrow('broken');
  await expect(reads.once(load, 'broken')).rejects.toThrow('broken');
  expect(asked).toHaveLength(2);
});
