import { type FlowGraph, type FlowNode, flowGraph } from '@moqi/api/work/flows';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_FLOW, branchFor, choicesAsked, factsMissing, routeOf } from './flow.ts';
import { validateFlow } from './validate-flow.ts';

const SOMEBODY = '019f0000-0000-7000-8000-000000000001';
const ROLE = '019f0000-0000-7000-8000-000000000002';
type Raw = Record<string, unknown>;

const approve = (nodeId: string, next: string, change: Raw = {}) => ({
  nodeId,
  kind: 'approve',
  name: `审批 ${nodeId}`,
  people: [{ kind: 'members', memberIds: [SOMEBODY] }],
  next,
  ...change,
});
const branch = (nodeId: string, ways: readonly (readonly [priority: number, fen: number | undefined, next: string])[]) => ({
  nodeId,
  kind: 'branch',
  name: `分支 ${nodeId}`,
  branches: ways.map(([priority, fen, next]) => ({
    branchId: `${nodeId}-${priority}`,
    priority,
    isDefault: fen === undefined,
    conditions: fen === undefined ? [] : [{ field: 'amount', op: 'gte', amountFen: fen }],
    next,
  })),
});
function drawn(first: string, ...nodes: readonly Raw[]): FlowGraph {
  return flowGraph.parse({ nodes: [{ nodeId: 'start', kind: 'start', next: first }, ...nodes, { nodeId: 'end', kind: 'end' }] });
}
const said = (flow: FlowGraph, known?: Parameters<typeof validateFlow>[1]) => validateFlow(flow, known).map(({ words }) => words['zh-CN']);

describe('a flow is refused at publishing', () => {
  test.each<[string, FlowGraph, string]>([
    ['without an approver', drawn('end'), '流程里还没有审批人，请至少添加一个审批节点'],
    ['with carbon copies only', drawn('c', { ...approve('c', 'end'), kind: 'cc' }), '流程里还没有审批人，请至少添加一个审批节点'],
    [
      'with an approval node without people',
      drawn('a', approve('a', 'end', { people: [] })),
      '“审批 a”还没有审批人，请添加成员、角色或主管',
    ],
    [
      'with a copy to nobody',
      drawn('a', approve('a', 'c'), { ...approve('c', 'end'), kind: 'cc', people: [] }),
      '“审批 c”还没有抄送人，请添加成员、角色或主管',
    ],
    ['with a node nobody reaches', drawn('a', approve('a', 'end'), approve('b', 'end')), '“审批 b”没有连进流程，永远走不到，请连上或删除'],
    [
      'with a branch without default',
      drawn('f', branch('f', [[1, 5, 'a']]), approve('a', 'end')),
      '“分支 f”没有默认分支，条件都不满足时不知道怎么走',
    ],
    [
      'with two defaults',
      drawn(
        'f',
        branch('f', [
          [1, undefined, 'a'],
          [2, undefined, 'end'],
        ]),
        approve('a', 'end'),
      ),
      '“分支 f”有 2 个默认分支，只能有一个',
    ],
    [
      'with two branches of one priority',
      drawn(
        'f',
        branch('f', [
          [1, 5, 'a'],
          [1, 9, 'a'],
          [2, undefined, 'a'],
        ]),
        approve('a', 'end'),
      ),
      '“分支 f”有两个分支优先级相同，请排出先后',
    ],
    ['with a circle', drawn('a', approve('a', 'b'), approve('b', 'a')), '“审批 b”又连回了前面的节点，流程会走不完，请改为连到后面的节点'],
    ['with a node that leads to itself', drawn('a', approve('a', 'a')), '“审批 a”又连回了前面的节点，流程会走不完，请改为连到后面的节点'],
    ['with a way into nowhere', drawn('a', approve('a', 'gone')), '“审批 a”后面没有连接节点'],
    ['with one id twice', drawn('a', approve('a', 'end'), approve('a', 'end')), '两个节点使用了同一个编号'],
  ])('%s', (_, flow, sentence) => {
    expect(said(flow)).toContain(sentence);
  });

  test('with a branch that asks for nothing', () => {
    const open = branch('f', [
      [1, 5, 'a'],
      [2, undefined, 'a'],
    ]);
    const asksNothing = { ...open, branches: open.branches.map((one) => ({ ...one, conditions: [] })) };
    expect(said(drawn('f', asksNothing, approve('a', 'end')))).toContain('“分支 f”优先级 1 的分支还没有条件');
  });

  test('with people who left or a role that is gone', () => {
    const flow = drawn('a', approve('a', 'b'), approve('b', 'end', { people: [{ kind: 'role', roleId: ROLE }] }));
    const sentence = '里有审批人已离职、停用，或部门、角色已删除、停用，请换人';
    expect(said(flow, new Set())).toEqual([`“审批 a”${sentence}`, `“审批 b”${sentence}`]);
    expect(said(flow, new Set([SOMEBODY]))).toEqual([`“审批 b”${sentence}`]);
    expect(said(flow, new Set([SOMEBODY, ROLE]))).toEqual([]);
  });

  test('with a condition on a group that is gone', () => {
    const ways = branch('f', [
      [1, 5, 'a'],
      [2, undefined, 'a'],
    ]);
    const [first, ...others] = ways.branches;
    const asking = { ...ways, branches: [{ ...first, conditions: [{ field: 'group', groupIds: [ROLE] }] }, ...others] };
    const flow = drawn('f', asking, approve('a', 'end'));
    expect(said(flow, new Set([SOMEBODY]))).toEqual(['“分支 f”的条件里有部门或模板已删除，请改选或去掉']);
    expect(said(flow, new Set([SOMEBODY, ROLE]))).toEqual([]);
  });
});

test('a problem names the node that the designer outlines', () => {
  expect(validateFlow(drawn('a', approve('a', 'b'), approve('b', 'end', { people: [] }))).map(({ nodeId }) => nodeId)).toEqual(['b']);
});

test('approving by waiting cannot even be said', () => {
  const byWaiting = approve('a', 'end', { timeout: { hours: 24, action: 'pass' } });
  expect(flowGraph.safeParse({ nodes: [byWaiting] }).success).toBe(false);
  expect(flowGraph.safeParse({ nodes: [{ ...byWaiting, timeout: { hours: 24, action: 'remind' } }] }).success).toBe(true);
});

test('the flow for enterprises that drew none can be published', () => {
  expect(validateFlow(BUILT_IN_FLOW)).toEqual([]);
});

describe('the way through', () => {
  const flow = drawn(
    'f',
    branch('f', [
      [2, 10, 'a'],
      [1, 100, 'b'],
      [3, undefined, 'end'],
    ]),
    approve('a', 'end'),
    approve('b', 'a'),
  );
  const names = (amountFen: number | undefined) =>
    routeOf(flow, { groupIds: [], ...(amountFen !== undefined && { amountFen }) }).stops.map(({ nodeId }) => nodeId);
  test.each([
    [9, []],
    [10, ['a']],
    [99, ['a']],
    [100, ['b', 'a']],
    [undefined, []],
  ])('for %s fen', (fen, way) => {
    expect(names(fen)).toEqual(way);
  });

  test('asks for the facts its conditions look at', () => {
    expect(factsMissing(flow, {})).toEqual(['amount']);
    expect(factsMissing(flow, { amountFen: 0 })).toEqual([]);
    expect(factsMissing(BUILT_IN_FLOW, {})).toEqual([]);
  });

  test('asks for the people the initiator names', () => {
    const chosen = drawn('a', approve('a', 'end', { people: [{ kind: 'choice' }] }));
    expect(choicesAsked(routeOf(chosen, { groupIds: [] })).map(({ nodeId }) => nodeId)).toEqual(['a']);
  });
});

test.each<[string, Raw, Parameters<typeof branchFor>[1], boolean]>([
  ['group of the initiator', { field: 'group', groupIds: ['g'] }, { groupIds: ['x', 'g'] }, true],
  ['another group', { field: 'group', groupIds: ['g'] }, { groupIds: ['x'] }, false],
  ['kind of contract', { field: 'contractType', oneOf: ['sales'] }, { groupIds: [], contractType: 'sales' }, true],
  ['unknown kind', { field: 'contractType', oneOf: ['sales'] }, { groupIds: [] }, false],
  ['template', { field: 'template', templateIds: ['t'] }, { groupIds: [], templateId: 't' }, true],
  ['below', { field: 'amount', op: 'lt', amountFen: 10 }, { groupIds: [], amountFen: 10 }, false],
  ['at most', { field: 'amount', op: 'lte', amountFen: 10 }, { groupIds: [], amountFen: 10 }, true],
  ['above', { field: 'amount', op: 'gt', amountFen: 10 }, { groupIds: [], amountFen: 10 }, false],
])('a condition on the %s', (_, condition, facts, taken) => {
  const node = {
    nodeId: 'f',
    kind: 'branch',
    name: 'f',
    branches: [
      { branchId: 'yes', priority: 1, isDefault: false, conditions: [condition], next: 'a' },
      { branchId: 'no', priority: 2, isDefault: true, conditions: [], next: 'b' },
    ],
  } as unknown as Extract<FlowNode, { kind: 'branch' }>;
  expect(branchFor(node, facts)?.branchId).toBe(taken ? 'yes' : 'no');
});
