import { describe, expect, it } from 'vitest';
import { branchesOf, type Group, groupPaths, lineageOf, orderedWith, placeViolation, subtreeOf } from './group-tree.ts';

const group = (groupId: string, parentId?: string, more: Partial<Group> = {}): Group => ({
  groupId,
  parentId,
  name: groupId,
  position: 0,
  pinnedAt: undefined,
  managerId: undefined,
  departmentId: undefined,
  ...more,
});

// a ─ b ─ c, a ─ d, e
const tree = [group('a'), group('b', 'a', { position: 1 }), group('c', 'b'), group('d', 'a', { position: 2 }), group('e')];
const chain = (levels: number, name = 'g') =>
  Array.from({ length: levels }, (_, n) => group(`${name}${n}`, n === 0 ? undefined : `${name}${n - 1}`));

it.each([
  ['a', ['a', 'b', 'c', 'd']],
  ['b', ['b', 'c']],
  ['e', ['e']],
  ['nobody', []],
])('the subtree of %s', (id, below) => {
  expect([...subtreeOf(tree, id)].toSorted()).toEqual(below);
});

it('the lineage leads up from the group', () => {
  expect(lineageOf(tree, 'c').map(({ groupId }) => groupId)).toEqual(['c', 'b', 'a']);
  expect(lineageOf(tree, undefined)).toEqual([]);
});

describe('placeViolation', () => {
  it.each([
    ['into itself', 'a', 'a', 'GROUP_CYCLE'],
    ['below its child', 'a', 'b', 'GROUP_CYCLE'],
    ['below its grandchild', 'a', 'c', 'GROUP_CYCLE'],
    ['to a sibling', 'b', 'd', undefined],
    ['to the top', 'c', undefined, undefined],
    ['to another branch', 'b', 'e', undefined],
  ] as const)('%s', (_, id, parent, found) => {
    expect(placeViolation(tree, id, parent)).toBe(found);
  });

  it('lets a tree be ten levels deep and no deeper', () => {
    expect(placeViolation(chain(9), undefined, 'g8')).toBeUndefined();
    expect(placeViolation(chain(10), undefined, 'g9')).toBe('GROUP_TOO_DEEP');
  });

  it('counts the levels that come along', () => {
    const both = [...chain(8), ...chain(3, 'h')];
    expect(placeViolation(both, 'h1', 'g7')).toBeUndefined();
    expect(placeViolation(both, 'h0', 'g7')).toBe('GROUP_TOO_DEEP');
  });
});

describe('orderedWith', () => {
  const neighbours = [
    group('x', undefined, { position: 1 }),
    group('y', undefined, { position: 2 }),
    group('z', undefined, { position: 3 }),
  ];
  it.each([
    ['z', 'x', ['z', 'x', 'y']],
    ['x', undefined, ['y', 'z', 'x']],
    ['new', 'y', ['x', 'new', 'y', 'z']],
    ['x', 'stranger', ['y', 'z', 'x']],
  ])('%s before %s', (id, before, order) => {
    expect(orderedWith(neighbours, id, before)).toEqual(order);
  });
});

describe('branchesOf', () => {
  it('counts the members below', () => {
    const branches = branchesOf(
      tree,
      new Map([
        ['a', 1],
        ['b', 2],
        ['c', 4],
        ['e', 8],
      ]),
    );
    expect(branches.map(({ groupId, memberCount }) => [groupId, memberCount])).toEqual([
      ['a', 7],
      ['e', 8],
    ]);
    expect(branches[0]?.children.map(({ groupId, memberCount }) => [groupId, memberCount])).toEqual([
      ['b', 6],
      ['d', 0],
    ]);
  });

  it('shows the last pinned first', () => {
    const pinned = [
      group('x'),
      group('y', undefined, { position: 5, pinnedAt: new Date(1) }),
      group('z', undefined, { position: 9, pinnedAt: new Date(2) }),
    ];
    expect(branchesOf(pinned, new Map()).map(({ groupId }) => groupId)).toEqual(['z', 'y', 'x']);
  });
});

it('finds groups by their paths', () => {
  expect([...groupPaths(tree).keys()]).toEqual(['a', 'a/b', 'a/b/c', 'a/d', 'e']);
});
