import type { DirectoryRow } from '@moqi/api/work/directories';
import { expect, it } from 'vitest';
import { linesOf, placesFor, unfolded } from './directory-tree.ts';

const row = (directoryId: string, parentId = '0'): DirectoryRow => ({
  directoryId,
  parentId,
  directoryName: directoryId,
  contractCount: 0,
  canChange: 1,
});
const lines = linesOf([row('采购'), row('设备', '采购'), row('进口', '设备'), row('人事')]);
const idsOf = (some: readonly { readonly directoryId: string }[]) => some.map(({ directoryId }) => directoryId);

it('has lines with their depth and path', () => {
  expect(lines.map(({ depth, hasBelow, path }) => [depth, hasBelow, path])).toEqual([
    [0, true, '采购'],
    [1, true, '采购 / 设备'],
    [2, false, '采购 / 设备 / 进口'],
    [0, false, '人事'],
  ]);
});

it('folds what lies below, however deep', () => {
  expect(idsOf(unfolded(lines, new Set(['采购'])))).toEqual(['采购', '人事']);
  expect(idsOf(unfolded(lines, new Set(['设备'])))).toEqual(['采购', '设备', '人事']);
  expect(unfolded(lines, new Set())).toHaveLength(4);
});

it('offers no place within itself', () => {
  expect(idsOf(placesFor(lines, '设备'))).toEqual(['采购', '人事']);
});
