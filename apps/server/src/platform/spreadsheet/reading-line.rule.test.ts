import { expect, it } from 'vitest';
import { SpreadsheetReadersBusy } from './index.ts';
import { ReadingLine } from './reading-line.ts';

it('lets two run at once, three wait in their order, and refuses the next', async () => {
  const line = new ReadingLine(2, 3);
  const [begun, ends]: [number[], Map<number, () => void>] = [[], new Map()];
  const run = (n: number) =>
    line.run(() => {
      begun.push(n);
      return new Promise<void>((resolve, reject) => ends.set(n, n === 2 ? () => reject(new Error('failed')) : resolve));
    });
  const runs = [1, 2, 3, 4, 5].map((n) => run(n).catch((error: Error) => error.message));
  await expect(run(6)).rejects.toBeInstanceOf(SpreadsheetReadersBusy);
  expect(begun).toEqual([1, 2]);
  ends.get(2)?.();
  expect(await runs[1]).toBe('failed');
  expect(begun).toEqual([1, 2, 3]);
  // one place in the line is free again
  runs.push(run(7));
  await expect(run(8)).rejects.toBeInstanceOf(SpreadsheetReadersBusy);
  for (const n of [3, 4, 5, 7, 1]) {
    ends.get(n)?.();
    await new Promise(setImmediate);
  }
  await Promise.all(runs);
  expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
  // nothing runs any more
  expect(await Promise.all([9, 10].map((n) => line.run(async () => n)))).toEqual([9, 10]);
});
