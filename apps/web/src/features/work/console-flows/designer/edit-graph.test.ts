import type { FlowGraph } from '@moqi/api/work/flows';
import { describe, expect, test } from 'vitest';
import {
  EMPTY,
  inserted,
  joinOf,
  type Kind,
  mainLine,
  nodeOf,
  type Place,
  raised,
  removed,
  withBranch,
  withoutBranch,
} from './edit-graph.ts';
import { layoutOf } from './layout.ts';

const names = { approve: '审批', all: '会签', any: '或签', branch: '条件分支', cc: '抄送', wait: '等待' };
const put = (graph: FlowGraph, place: Place, kind: Kind) => inserted(graph, place, kind, names);
const branchOf = (graph: FlowGraph, nodeId: string) => {
  const node = nodeOf(graph, nodeId);
  if (node?.kind !== 'branch') throw new Error(`${nodeId} is no branch`);
  return node;
};

/** start → a → fork → [b | default] → end */
function forked() {
  const a = put(EMPTY, { from: 'start' }, 'approve');
  const fork = put(a.graph, { from: a.nodeId }, 'branch');
  const branchId = branchOf(fork.graph, fork.nodeId).branches[0]?.branchId ?? '';
  const b = put(fork.graph, { from: fork.nodeId, branchId }, 'all');
  return { graph: b.graph, a: a.nodeId, fork: fork.nodeId, b: b.nodeId, branchId };
}

describe('drawing', () => {
  test('something new stands between what it was put between', () => {
    const { graph, a, fork, b } = forked();
    expect(mainLine(graph, 'start')).toEqual(['start', a, fork, 'end']);
    expect(joinOf(graph, branchOf(graph, fork))).toBe('end');
    expect(nodeOf(graph, b)).toMatchObject({ kind: 'approve', mode: 'all', next: 'end' });
  });

  test('after the branches have come together it is for all of them', () => {
    const { graph, a, fork, b } = forked();
    const joined = put(graph, { from: fork, atJoin: true }, 'cc');
    expect(mainLine(joined.graph, 'start')).toEqual(['start', a, fork, joined.nodeId, 'end']);
    expect(nodeOf(joined.graph, b)).toMatchObject({ next: joined.nodeId });
    expect(branchOf(joined.graph, fork).branches.map(({ next }) => next)).toEqual([b, joined.nodeId]);
  });

  test('a node taken out leaves its way whole', () => {
    const { graph, a, fork, b } = forked();
    const left = removed(graph, b);
    expect(branchOf(left, fork).branches.map(({ next }) => next)).toEqual(['end', 'end']);
    expect(mainLine(removed(left, a), 'start')).toEqual(['start', fork, 'end']);
    expect(removed(graph, 'start')).toBe(graph);
  });

  test('a branch taken out keeps the default way and drops what lay in the others', () => {
    const { graph, fork, a } = forked();
    expect(removed(graph, fork).nodes.map(({ nodeId }) => nodeId)).toEqual(['start', 'end', a]);
  });

  test('ways are added before the default, put in order, and with one left there is none', () => {
    const { graph, fork, branchId, b } = forked();
    const three = withBranch(graph, branchOf(graph, fork));
    const ways = (of: FlowGraph) => branchOf(of, fork).branches.map(({ branchId: id, priority, isDefault }) => [id, priority, isDefault]);
    const added = branchOf(three, fork).branches[1]?.branchId ?? '';
    expect(ways(three).map(([, priority, isDefault]) => [priority, isDefault])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(
      ways(raised(three, branchOf(three, fork), added))
        .map(([id]) => id)
        .slice(0, 2),
    ).toEqual([added, branchId]);
    const two = withoutBranch(three, branchOf(three, fork), branchId);
    expect(nodeOf(two, b)).toBeUndefined();
    expect(nodeOf(withoutBranch(two, branchOf(two, fork), added), fork)).toBeUndefined();
  });
});

describe('layout', () => {
  test('every node has one box, from the top to the bottom, and no two lie on each other', () => {
    const { graph, fork } = forked();
    const full = put(put(graph, { from: fork, atJoin: true }, 'branch').graph, { from: 'start' }, 'cc').graph;
    const { boxes, labels, lines } = layoutOf(full);
    expect(boxes.map(({ node }) => node.nodeId).sort()).toEqual(full.nodes.map(({ nodeId }) => nodeId).sort());
    expect(labels).toHaveLength(4);
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        expect(Math.abs(one.x - other.x) >= 220 || Math.abs(one.y - other.y) >= 60).toBe(true);
      }
    }
    expect(
      lines.every(({ points }) => points.every((point, n) => n === 0 || point.x === points[n - 1]?.x || point.y === points[n - 1]?.y)),
    ).toBe(true);
  });

  test('there is a place for something new on every way', () => {
    const { graph, a, fork, b, branchId } = forked();
    const places = layoutOf(graph).lines.flatMap(({ plus }) => (plus ? [plus.place] : []));
    expect(places).toContainEqual({ from: 'start' });
    expect(places).toContainEqual({ from: a });
    expect(places).toContainEqual({ from: fork, branchId });
    expect(places).toContainEqual({ from: b });
    expect(places).toContainEqual({ from: fork, atJoin: true });
  });
});
