import { flowGraph } from '@moqi/api/work/flows';
import { expect, test } from 'vitest';
import { holdersIn, names } from './flow-holders.ts';

const id = (number: number): string => `019f0000-0000-7000-8000-00000000000${number}`;
const flow = flowGraph.parse({
  nodes: [
    { nodeId: 'start', kind: 'start', next: 'f' },
    {
      nodeId: 'f',
      kind: 'branch',
      name: '分支',
      branches: [
        {
          branchId: 'f1',
          priority: 1,
          conditions: [
            { field: 'group', groupIds: [id(1)] },
            { field: 'template', templateIds: [id(5)] },
          ],
          next: 'a',
        },
        { branchId: 'f2', priority: 2, isDefault: true, next: 'a' },
      ],
    },
    { nodeId: 'a', kind: 'approve', name: '审批', people: [{ kind: 'role', roleId: id(2) }, { kind: 'administrators' }], next: 'c' },
    {
      nodeId: 'c',
      kind: 'cc',
      name: '抄送',
      people: [
        { kind: 'group', groupId: id(1) },
        { kind: 'members', memberIds: [id(3)] },
      ],
      next: 'end',
    },
    { nodeId: 'end', kind: 'end' },
  ],
});

test('a drawing names members, roles, groups, and the groups and templates of its conditions, each once', () => {
  expect(holdersIn(flow, flow)).toEqual([
    { kind: 'group', id: id(1) },
    { kind: 'template', id: id(5) },
    { kind: 'role', id: id(2) },
    { kind: 'member', id: id(3) },
  ]);
});

test.each([
  ['role', 2, true],
  ['role', 1, false],
  ['group', 1, true],
  ['member', 3, true],
  ['member', 4, false],
] as const)('names the %s %i: %s', (kind, number, is) => {
  expect(names(flow, { kind, id: id(number) })).toBe(is);
});
