import { type FlowGraph, type FlowNode, flowGraph } from '@moqi/api/work/flows';
import { expect, test } from 'vitest';
import { changesBetween } from './flow-changes.ts';

const approve = (nodeId: string, name: string) => ({ nodeId, kind: 'approve', name, people: [{ kind: 'administrators' }] });
type Raw = { readonly nodeId: string } & Readonly<Record<string, unknown>>;
function drawn(...nodes: readonly Raw[]): FlowGraph {
  const ids = [...nodes.map(({ nodeId }) => nodeId), 'end'];
  const linked = nodes.map((node, at) => ({ next: ids[at + 1], ...node }));
  return flowGraph.parse({ nodes: [{ nodeId: 'start', kind: 'start', next: ids[0] }, ...linked, { nodeId: 'end', kind: 'end' }] });
}
const a = approve('a', '法务');
const b = approve('b', '财务');
const branch = (fen: number) => ({
  nodeId: 'f',
  kind: 'branch',
  name: '金额',
  branches: [
    { branchId: '1', priority: 1, conditions: [{ field: 'amount', op: 'gte', amountFen: fen }], next: 'a' },
    { branchId: '2', priority: 2, isDefault: true, next: 'a' },
  ],
});

/** As a database hands it out: the parts of a node in another order. */
const reversed = ({ nodes }: FlowGraph): FlowGraph => ({
  nodes: nodes.map((node) => Object.fromEntries(Object.entries(node).reverse()) as FlowNode),
});

test.each<[string, FlowGraph, FlowGraph, ReturnType<typeof changesBetween>]>([
  ['nothing', drawn(a, b), drawn(a, b), undefined],
  ['the order in which its parts are told', drawn(a), reversed(drawn(a)), undefined],
  ['a node put between', drawn(a), drawn(a, b), { added: ['财务'] }],
  ['a node taken out', drawn(a, b), drawn(b), { removed: ['法务'] }],
  ['a node renamed', drawn(a), drawn({ ...a, name: '总经理' }), { changed: ['总经理'] }],
  ['another mode', drawn(a), drawn({ ...a, mode: 'all' }), { changed: ['法务'] }],
  ['another condition', drawn(branch(5), a), drawn(branch(6), a), { changed: ['金额'] }],
  ['another order', drawn(a, b), drawn(b, a), {}],
  ['one for another', drawn(a), drawn(b), { added: ['财务'], removed: ['法务'] }],
])('%s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
