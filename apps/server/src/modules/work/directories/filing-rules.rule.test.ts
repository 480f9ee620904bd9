import { expect, test } from 'vitest';
import type { FilingRule } from '#modules/work/drawers/index.ts';
import { placeOfEmptyRule, toldRules } from './filing-rules.ts';

const rule = (change: Partial<FilingRule>): FilingRule => ({
  directoryId: 'buying',
  nameWords: undefined,
  partyWords: undefined,
  contractType: undefined,
  ...change,
});
const named = rule({ nameWords: '采购' });

test.each([
  ['none', [], undefined],
  ['by the name', [named], undefined],
  ['by a party', [rule({ partyWords: '启明' })], undefined],
  ['by the type', [rule({ contractType: 'lease' })], undefined],
  ['one that fits everything', [named, rule({})], 2],
] as const)('rules: %s', (_, rules, place) => {
  expect(placeOfEmptyRule(rules)).toBe(place);
});

test('the log tells conditions and directory', () => {
  const tree = [{ directoryId: 'buying', parentId: undefined, name: '采购', createdBy: 'p' as never }];
  expect(toldRules([rule({ nameWords: '设备', contractType: 'purchase' })], tree)).toEqual(['设备 · purchase → 采购']);
});
