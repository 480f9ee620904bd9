import type { Words } from '@moqi/api';
import type { FlowBranch, FlowGraph, FlowNode } from '@moqi/api/work/flows';
import { type BranchNode, nextOf, nodeNameOf, nodeOf } from './flow.ts';
import { namedIn } from './flow-holders.ts';

/** Why a flow cannot be published, and at which node. */
export interface FlowProblem {
  readonly nodeId: string;
  readonly words: Words;
}

/** Ids of the members, roles, groups and templates that the enterprise has today. Absent: only the drawing is judged. */
export type Known = ReadonlySet<string>;

const problem = (nodeId: string, zh: string, en: string): FlowProblem => ({ nodeId, words: { 'zh-CN': zh, en } });

/** All of them, to be told at once. */
export function inOneSentence(problems: readonly FlowProblem[]): Words {
  return {
    'zh-CN': problems.map(({ words }) => words['zh-CN']).join('；'),
    en: problems.map(({ words }) => words.en).join('; '),
  };
}

/** Everything that keeps the flow from being published; empty when it can be. */
export function validateFlow(flow: FlowGraph, known?: Known): readonly FlowProblem[] {
  const shape = shapeProblems(flow);
  if (shape.length > 0) return shape;
  return [
    ...circleProblems(flow),
    ...strandedProblems(flow),
    ...flow.nodes.flatMap((node) => (node.kind === 'branch' ? branchProblems(node) : [])),
    ...flow.nodes.flatMap(peopleProblems),
    ...(known ? flow.nodes.flatMap((node) => goneProblems(node, known)) : []),
    ...(flow.nodes.some(({ kind }) => kind === 'approve')
      ? []
      : [problem('', '流程里还没有审批人，请至少添加一个审批节点', 'The flow has no approver; please add at least one approval node')]),
  ];
}

/** One start, one end, no name twice, no step into nowhere: only then the rest can be judged. */
function shapeProblems(flow: FlowGraph): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const seen = new Set<string>();
  for (const { nodeId } of flow.nodes) {
    if (seen.has(nodeId)) problems.push(problem(nodeId, '两个节点使用了同一个编号', 'Two nodes carry the same id'));
    seen.add(nodeId);
  }
  for (const kind of ['start', 'end'] as const) {
    if (flow.nodes.filter((node) => node.kind === kind).length === 1) continue;
    problems.push(
      kind === 'start'
        ? problem('', '流程必须有且只有一个发起节点', 'The flow needs exactly one start')
        : problem('', '流程必须有且只有一个结束节点', 'The flow needs exactly one end'),
    );
  }
  for (const node of flow.nodes) {
    if (nextOf(node).every((next) => seen.has(next))) continue;
    problems.push(problem(node.nodeId, `“${nodeNameOf(node)}”后面没有连接节点`, `Nothing follows “${nodeNameOf(node)}”`));
  }
  return problems;
}

/** Depth first: a node met again while still on the way closes a circle. */
function circleProblems(flow: FlowGraph): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const done = new Set<string>();
  const onTheWay = new Set<string>();
  const visit = (nodeId: string): void => {
    const node = nodeOf(flow, nodeId);
    if (node === undefined || done.has(nodeId)) return;
    onTheWay.add(nodeId);
    for (const next of nextOf(node)) {
      if (onTheWay.has(next)) {
        const said = `“${nodeNameOf(node)}”又连回了前面的节点，流程会走不完，请改为连到后面的节点`;
        problems.push(problem(nodeId, said, `“${nodeNameOf(node)}” leads back to an earlier node; the flow would never end`));
      } else visit(next);
    }
    onTheWay.delete(nodeId);
    done.add(nodeId);
  };
  for (const { nodeId } of flow.nodes) visit(nodeId);
  return problems;
}

function reachable(flow: FlowGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = flow.nodes.filter(({ kind }) => kind === 'start').map(({ nodeId }) => nodeId);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    const node = nodeOf(flow, at);
    if (node) waiting.push(...nextOf(node));
  }
  return found;
}

function strandedProblems(flow: FlowGraph): FlowProblem[] {
  const found = reachable(flow);
  return flow.nodes
    .filter(({ nodeId }) => !found.has(nodeId))
    .map((node) =>
      problem(
        node.nodeId,
        `“${nodeNameOf(node)}”没有连进流程，永远走不到，请连上或删除`,
        `“${nodeNameOf(node)}” is not connected and can never be reached; connect or delete it`,
      ),
    );
}

function branchProblems(node: BranchNode): FlowProblem[] {
  const defaults = node.branches.filter(({ isDefault }) => isDefault).length;
  const others = node.branches.filter(({ isDefault }) => !isDefault);
  const problems: FlowProblem[] = [];
  if (defaults !== 1) {
    problems.push(
      problem(
        node.nodeId,
        defaults === 0 ? `“${node.name}”没有默认分支，条件都不满足时不知道怎么走` : `“${node.name}”有 ${defaults} 个默认分支，只能有一个`,
        defaults === 0
          ? `“${node.name}” has no default branch for when no condition holds`
          : `“${node.name}” has ${defaults} default branches`,
      ),
    );
  }
  const asks = others.filter(({ conditions }) => conditions.length === 0).map(placeOf);
  for (const place of asks) {
    problems.push(
      problem(
        node.nodeId,
        `“${node.name}”优先级 ${place} 的分支还没有条件`,
        `The branch of priority ${place} in “${node.name}” has no condition`,
      ),
    );
  }
  if (new Set(others.map(placeOf)).size < others.length) {
    problems.push(
      problem(
        node.nodeId,
        `“${node.name}”有两个分支优先级相同，请排出先后`,
        `Two branches of “${node.name}” share a priority; please order them`,
      ),
    );
  }
  return problems;
}

const placeOf = ({ priority }: FlowBranch): number => priority;

function peopleProblems(node: FlowNode): FlowProblem[] {
  if ((node.kind !== 'approve' && node.kind !== 'cc') || node.people.length > 0) return [];
  const what = node.kind === 'approve' ? { zh: '审批人', en: 'approver' } : { zh: '抄送人', en: 'recipient' };
  return [
    problem(
      node.nodeId,
      `“${node.name}”还没有${what.zh}，请添加成员、角色或主管`,
      `“${node.name}” has no ${what.en}; please add members, roles or a manager`,
    ),
  ];
}

/** The node names a member, role, group or template that is no longer there. */
export function isBroken(node: FlowNode, known: Known): boolean {
  return namedIn(node).some(({ id }) => !known.has(id));
}

function goneProblems(node: FlowNode, known: Known): FlowProblem[] {
  if (!isBroken(node, known)) return [];
  const name = nodeNameOf(node);
  if (node.kind === 'branch') {
    return [
      problem(
        node.nodeId,
        `“${name}”的条件里有部门或模板已删除，请改选或去掉`,
        `A condition of “${name}” names a department or template that no longer exists; please choose again or remove it`,
      ),
    ];
  }
  const what = node.kind === 'cc' ? '抄送人' : '审批人';
  return [
    problem(
      node.nodeId,
      `“${name}”里有${what}已离职、停用，或部门、角色已删除、停用，请换人`,
      `“${name}” names someone who left or was disabled, or a department or role that was deleted or disabled; please choose again`,
    ),
  ];
}
