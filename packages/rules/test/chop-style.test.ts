import { expect, it } from 'vitest';
import { whyNoChop } from '../src/index.ts';

it.each([
  [undefined, 'unproven'],
  ['', 'length'],
  ['林', 'length'],
  ['林溪', undefined],
  ['阿依古丽·买买提', undefined],
  ['长'.repeat(60), undefined],
  ['长'.repeat(61), 'length'],
])('a chop of %s: what stands in its way is %s', (name, why) => {
  expect(whyNoChop(name)).toBe(why);
});
