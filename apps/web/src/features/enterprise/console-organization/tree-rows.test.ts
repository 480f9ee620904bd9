import { describe, expect, it } from 'vitest';
import { group, id } from './testing/organization.ts';
import { above, dropPlace, findNode, moveOf, stepOf, treeRows } from './tree-rows.ts';

// 1 ─ 2 ─ 3, 1 ─ 4, 5
const tree = [group(1, '研发中心', 9, [group(2, '视觉', 4, [group(3, '识别', 2)]), group(4, '机械', 3)]), group(5, '采购部', 1)];
const shown = (open: readonly number[], keyword = '') =>
  treeRows(tree, (groupId) => open.some((number) => id(number) === groupId), keyword).map(
    ({ node, level }) => `${level} ${node.groupName}`,
  );

it.each([
  [[], '', ['1 研发中心', '1 采购部']],
  [[1], '', ['1 研发中心', '2 视觉', '2 机械', '1 采购部']],
  [[1, 2], '', ['1 研发中心', '2 视觉', '3 识别', '2 机械', '1 采购部']],
  [[], '识', ['1 研发中心', '2 视觉', '3 识别']],
  [[], '没有', []],
])('open %j, searching %j: %j', (open, keyword, lines) => {
  expect(shown(open, keyword)).toEqual(lines);
});

it('leads from a group to the top', () => {
  expect(above(tree, id(3))).toEqual([id(1), id(2)]);
  expect(findNode(tree, id(3))?.groupName).toBe('识别');
  expect(findNode(tree, undefined)).toBeUndefined();
});

it.each([
  [0.1, 'before'],
  [0.5, 'into'],
  [0.9, 'after'],
])('a drop at %s of a line goes %s it', (share, place) => {
  expect(dropPlace(share)).toBe(place);
});

describe('moveOf', () => {
  const all = treeRows(tree, () => true);
  const on = (number: number) => all.find(({ node }) => node.groupId === id(number)) as (typeof all)[number];
  it.each([
    [5, 1, 'into', { groupId: id(5), parentId: id(1), beforeId: '0' }],
    [5, 4, 'before', { groupId: id(5), parentId: id(1), beforeId: id(4) }],
    [5, 2, 'after', { groupId: id(5), parentId: id(1), beforeId: id(4) }],
    [4, 5, 'after', { groupId: id(4), parentId: '0', beforeId: '0' }],
    [1, 3, 'into', undefined],
    [1, 1, 'into', undefined],
    [5, 1, 'after', undefined],
  ] as const)('%s on %s, %s: %j', (moved, row, place, move) => {
    expect(moveOf(tree, id(moved), { row: on(row), place })).toEqual(move);
  });
});

it.each([
  [4, 'up', { groupId: id(4), beforeId: id(2) }],
  [2, 'down', { groupId: id(2), beforeId: '0' }],
  [2, 'up', undefined],
  [4, 'down', undefined],
] as const)('one step: %s %s', (number, way, step) => {
  expect(stepOf(tree[0]?.childCorpGroups ?? [], id(number), way)).toEqual(step);
});
