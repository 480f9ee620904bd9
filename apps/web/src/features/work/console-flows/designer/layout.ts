import type { FlowBranch, FlowGraph, FlowNode } from '@moqi/api/work/flows';
import { type BranchNode, joinOf, nodeOf, type Place } from './edit-graph.ts';

/** Fixed columns, from the top to the bottom; sizes in pixels of the canvas. */
export const NODE = { width: 220, height: 72 };
export const END = { width: 100, height: 28 };
const LABEL_HEIGHT = 28;
const GAP = 46;
const FORK = 24;
const BETWEEN = { two: 268, more: 36 };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box; `x` is its middle, `y` its upper edge. */
export interface Box extends Point {
  readonly node: FlowNode;
}

export interface Label extends Point {
  readonly node: BranchNode;
  readonly branch: FlowBranch;
}

export interface Line {
  readonly key: string;
  readonly points: readonly Point[];
  /** where something new can be put, and where that is */
  readonly plus: (Point & { readonly place: Place }) | undefined;
  readonly arrow: boolean;
}

export interface Layout {
  readonly boxes: readonly Box[];
  readonly labels: readonly Label[];
  readonly lines: readonly Line[];
}

interface Drawing {
  readonly graph: FlowGraph;
  readonly boxes: Box[];
  readonly labels: Label[];
  readonly lines: Line[];
  readonly seen: Set<string>;
}

/** How wide the way from one node up to, but without, another is. */
function widthOf(graph: FlowGraph, from: string, until: string, seen: ReadonlySet<string> = new Set()): number {
  let width = NODE.width;
  let at: string | undefined = from;
  const known = new Set(seen);
  while (at !== undefined && at !== until && !known.has(at)) {
    known.add(at);
    const node: FlowNode | undefined = nodeOf(graph, at);
    if (node === undefined || node.kind === 'end') break;
    if (node.kind === 'branch') {
      const join: string = joinOf(graph, node);
      width = Math.max(
        width,
        sum(node.branches.map((branch) => widthOf(graph, branch.next, join, known))) + between(node) * (node.branches.length - 1),
      );
      at = join;
    } else at = node.next;
  }
  return width;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const between = (node: BranchNode): number => (node.branches.length === 2 ? BETWEEN.two : BETWEEN.more);
const heightOf = (node: FlowNode): number => (node.kind === 'end' ? END.height : NODE.height);

/** Lays the way from one node up to another; answers where its line ends. */
function lay(drawing: Drawing, from: string, until: string, begin: Point): Point {
  const { graph, boxes, seen } = drawing;
  let place = begin;
  let at: string | undefined = from;
  while (at !== undefined && at !== until && !seen.has(at)) {
    seen.add(at);
    const node: FlowNode | undefined = nodeOf(graph, at);
    if (node === undefined) break;
    boxes.push({ node, ...place });
    const bottom = { x: place.x, y: place.y + heightOf(node) };
    if (node.kind === 'end') return bottom;
    if (node.kind === 'branch') {
      const join: string = joinOf(graph, node);
      const end = layBranches(drawing, node, join, bottom);
      if (join === until) return end;
      place = linked(drawing, { from: node.nodeId, atJoin: true }, end);
      at = join;
    } else {
      if (node.next === until) return bottom;
      place = linked(drawing, { from: node.nodeId }, bottom);
      at = node.next;
    }
  }
  return place;
}

function linked({ lines }: Drawing, place: Place, top: Point): Point {
  const end = { x: top.x, y: top.y + GAP };
  const plus = { x: top.x, y: top.y + GAP / 2 - 4, place };
  lines.push({ key: `${place.from}-${place.atJoin ? 'join' : 'next'}`, points: [top, end], plus, arrow: true });
  return end;
}

/** The columns of a branch side by side, and the line on which they come together. */
function layBranches(drawing: Drawing, node: BranchNode, join: string, bottom: Point): Point {
  const { graph, labels, lines } = drawing;
  const widths = node.branches.map((branch) => widthOf(graph, branch.next, join));
  const gap = between(node);
  const whole = sum(widths) + gap * (widths.length - 1);
  const ends: (Point & { readonly place: Place | undefined })[] = [];
  let left = bottom.x - whole / 2;
  const fork = bottom.y + 12;
  for (const [at, branch] of node.branches.entries()) {
    const x = left + (widths[at] ?? 0) / 2;
    left += (widths[at] ?? 0) + gap;
    const label = { x, y: bottom.y + FORK };
    const key = `${node.nodeId}-${branch.branchId}`;
    lines.push({ key: `${key}-fork`, points: [bottom, { x: bottom.x, y: fork }, { x, y: fork }, label], plus: undefined, arrow: false });
    labels.push({ node, branch, ...label });
    const under = { x, y: label.y + LABEL_HEIGHT };
    const place: Place = { from: node.nodeId, branchId: branch.branchId };
    if (branch.next === join) ends.push({ ...under, place });
    else {
      const top = { x, y: under.y + GAP };
      lines.push({ key, points: [under, top], plus: { x, y: under.y + GAP / 2 - 4, place }, arrow: true });
      ends.push({ ...lay(drawing, branch.next, join, top), place: undefined });
    }
  }
  const lowest = Math.max(...ends.map(({ y }) => y)) + GAP;
  for (const [at, { x, y, place }] of ends.entries()) {
    const last = node.branches[at]?.branchId ?? '';
    const points = [
      { x, y },
      { x, y: lowest },
      { x: bottom.x, y: lowest },
    ];
    const inner = place ?? endPlace(graph, node.branches[at], join);
    lines.push({ key: `${node.nodeId}-${last}-end`, points, plus: inner && { x, y: y + GAP / 2, place: inner }, arrow: false });
  }
  return { x: bottom.x, y: lowest };
}

/** After the last node of a way that has some. */
function endPlace(graph: FlowGraph, branch: FlowBranch | undefined, join: string): Place | undefined {
  let at = branch?.next;
  for (let steps = 0; at !== undefined && steps <= graph.nodes.length; steps++) {
    const node = nodeOf(graph, at);
    if (node === undefined || node.kind === 'end') return undefined;
    if (node.kind === 'branch') {
      const inner = joinOf(graph, node);
      if (inner === join) return { from: node.nodeId, atJoin: true };
      at = inner;
    } else {
      if (node.next === join) return { from: node.nodeId };
      at = node.next;
    }
  }
  return undefined;
}

/** The whole drawing: boxes, conditions and lines with their places for something new. */
export function layoutOf(graph: FlowGraph): Layout {
  const drawing: Drawing = { graph, boxes: [], labels: [], lines: [], seen: new Set() };
  const start = graph.nodes.find(({ kind }) => kind === 'start');
  if (start) lay(drawing, start.nodeId, '', { x: 0, y: 0 });
  return drawing;
}
