import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('work of one key runs one after another, work of another key does not wait', async () => {
  const inLine = oneAtATime();
  const seen: string[] = [];
  const work = (key: string, name: string) =>
    inLine(key, async () => {
      seen.push(`${name} starts`);
      await tick();
      seen.push(`${name} ends`);
    });
  await Promise.all([work('a', 'first'), work('a', 'second'), work('b', 'other')]);
  expect(seen.indexOf('second starts')).toBeGreaterThan(seen.indexOf('first ends'));
  expect(seen.indexOf('other starts')).toBeLessThan(seen.indexOf('first ends'));
});

test('work is told whether it waited', async () => {
  const inLine = oneAtATime();
  const told = (key: string) => inLine(key, async (hasWaited) => hasWaited);
  expect(await Promise.all([told('a'), told('a'), told('b')])).toEqual([false, true, false]);
  expect(await told('a')).toBe(false);
});

test('a failure stops only the work that failed', async () => {
  const inLine = oneAtATime();
  const failing = inLine('a', () => Promise.reject(new Error('no')));
  const next = inLine('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
