import type { GroupNode } from '@moqi/api/enterprise/members';
import { expect, it } from 'vitest';
import { flatGroups, idsUnder } from './flat-groups.ts';

const node = (groupId: string, ...childCorpGroups: GroupNode[]): GroupNode => ({
  groupId,
  parentId: '0',
  groupName: groupId.toUpperCase(),
  memberCount: 0,
  managerId: '',
  managerName: '',
  top: 0,
  deptId: '',
  childCorpGroups,
});
const tree = [node('a', node('b', node('c')), node('d')), node('e')];

it('lists groups in the order of the tree, with their paths', () => {
  expect(flatGroups(tree).map(({ depth, path }) => `${depth} ${path}`)).toEqual(['0 A', '1 A/B', '2 A/B/C', '1 A/D', '0 E']);
});

it.each([
  ['b', ['b', 'c']],
  ['e', ['e']],
  ['x', []],
])('under %s are %j', (id, ids) => {
  expect([...idsUnder(tree, id)]).toEqual(ids);
});
