import { expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';

test('3,000 mutants: typed errors only, no hang, nothing altered found valid', { timeout: 60_000 }, async () => {
  const outcomes = await fuzz(3000, 20_261_121);
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(3000);
  // The mutants reach deep: some files are still read, some signatures still judged.
  for (const key of ['inspect accepted', 'inspect DAMAGED', 'validate invalid', 'layDownFields accepted'])
    expect(outcomes.get(key)).toBeGreaterThan(10);
});
