import { expect, it, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { type Directory, inOrder, placeProblem, sumsOf, withBelow } from './directory-tree.ts';

const directory = (directoryId: string, parentId?: string, name = directoryId): Directory => ({
  directoryId,
  parentId,
  name,
  createdBy: asPartyId('somebody'),
});
//  采购 ─ 设备 ─ 进口 ─ 欧洲 ─ 德国      人事 ─ 劳动
const tree = [
  directory('people', undefined, '人事'),
  directory('germany', 'europe'),
  directory('work', 'people'),
  directory('europe', 'imports'),
  directory('buying', undefined, '采购'),
  directory('machines', 'buying', '设备'),
  directory('imports', 'machines'),
];

test.each([
  ['a new one at the top', { directoryId: 'new', parentId: undefined, name: '租赁' }, undefined],
  ['a new one in another', { directoryId: 'new', parentId: 'people', name: '租赁' }, undefined],
  ['the name of its sibling', { directoryId: 'new', parentId: 'buying', name: '设备' }, 'DIRECTORY_NAME_TAKEN'],
  ['the name of one elsewhere', { directoryId: 'new', parentId: 'people', name: '设备' }, undefined],
  ['its own name', { directoryId: 'machines', parentId: 'buying', name: '设备' }, undefined],
  ['below nothing', { directoryId: 'new', parentId: 'gone', name: '租赁' }, 'DIRECTORY_UNKNOWN'],
  ['below the fifth level', { directoryId: 'new', parentId: 'germany', name: '租赁' }, 'DIRECTORY_TOO_DEEP'],
  ['on the fifth level', { directoryId: 'new', parentId: 'europe', name: '租赁' }, undefined],
  ['with its own below the fifth level', { directoryId: 'people', parentId: 'europe', name: '人事' }, 'DIRECTORY_TOO_DEEP'],
  ['in itself', { directoryId: 'buying', parentId: 'buying', name: '采购' }, 'DIRECTORY_INTO_ITSELF'],
  ['below itself', { directoryId: 'buying', parentId: 'imports', name: '采购' }, 'DIRECTORY_INTO_ITSELF'],
  ['higher up', { directoryId: 'imports', parentId: undefined, name: '进口' }, undefined],
] as const)('%s', (_, place, problem) => {
  expect(placeProblem(tree, place)).toBe(problem);
});

it('finds what lies below, and reads as a tree', () => {
  expect(withBelow(tree, 'machines')).toEqual(['machines', 'imports', 'europe', 'germany']);
  expect(withBelow(tree, 'work')).toEqual(['work']);
  expect(inOrder(tree).map((one) => one.directoryId)).toEqual(['buying', 'machines', 'imports', 'europe', 'germany', 'people', 'work']);
});

it('counts what lies below with it', () => {
  const sums = sumsOf(
    tree,
    new Map([
      ['machines', 2],
      ['germany', 3],
      ['people', 1],
    ]),
  );
  expect(Object.fromEntries(sums)).toEqual({ buying: 5, machines: 5, imports: 3, europe: 3, germany: 3, people: 1, work: 0 });
});
