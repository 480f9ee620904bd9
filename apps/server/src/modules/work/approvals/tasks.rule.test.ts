import { type FlowGraph, flowGraph } from '@moqi/api/work/flows';
import { describe, expect, test } from 'vitest';
import { type ApprovalEvent, apply, type Surroundings, start } from './advance.ts';
import type { TaskRecord } from './approval.ts';
import type { Instance } from './instance.ts';
import type { TaskState } from './lifecycle.ts';
import { changeTask, taskChanges } from './tasks.ts';

const node = (nodeId: string, mode: string, next: string) => ({
  nodeId,
  kind: 'approve',
  name: nodeId,
  mode,
  people: [{ kind: 'initiator' }],
  next,
});
const flowOf = (mode: string): FlowGraph =>
  flowGraph.parse({
    nodes: [
      { nodeId: 'start', kind: 'start', next: 'one' },
      node('one', mode, 'two'),
      node('two', 'any', 'end'),
      { nodeId: 'end', kind: 'end' },
    ],
  });

const taskRecord = (more: Partial<TaskRecord>): TaskRecord => ({
  party: 'p' as TaskRecord['party'],
  taskId: 't',
  approvalId: 'a',
  stepId: 1,
  nodeId: 'one',
  memberId: 'm',
  insteadOfId: undefined,
  origin: 'flow',
  position: 0,
  state: 'waiting',
  openedAt: undefined,
  dueAt: undefined,
  decidedAt: undefined,
  note: '',
  linkGeneration: 1,
  ...more,
});

/** Plays events and keeps the lists as the store would: who has which row in which state. */
function played(mode: string, ...events: readonly ApprovalEvent[]): string[] {
  const flow = flowOf(mode);
  const peopleOf = ({ nodeId }: { readonly nodeId: string }) => (nodeId === 'one' ? ['a', 'b'] : ['c']);
  const around: Surroundings = { flow, facts: { groupIds: [] }, peopleOf, endOf: () => new Date(0) };
  const rows = new Map<number, { who: string; state: TaskState }>();
  const write = (instance: Instance, event: ApprovalEvent | undefined): void => {
    const known = new Map([...rows].map(([stepId, { state }]) => [stepId, state]));
    const { changed, added } = taskChanges(known, flow, instance, event);
    for (const { stepId, state } of changed) rows.set(stepId, { who: rows.get(stepId)?.who ?? '', state });
    for (const { stepId, memberId, state } of added) rows.set(stepId, { who: memberId, state });
  };
  let { instance } = start(around, 'z');
  write(instance, undefined);
  for (const event of events) {
    const outcome = apply(around, instance, event);
    if ('refused' in outcome) throw new Error(outcome.refused);
    ({ instance } = outcome.done);
    write(instance, event);
  }
  return [...rows.values()].map(({ who, state }) => `${who} ${state}`);
}

describe('the lists of approvers', () => {
  test.each<[string, string, ApprovalEvent[], string[]]>([
    ['everybody at once', 'all', [], ['a open', 'b open']],
    ['one after the other', 'inOrder', [], ['a open', 'b waiting']],
    ['the next in line opens', 'inOrder', [{ kind: 'approve', stepId: 1, by: 'a' }], ['a approved', 'b open']],
    ['one for all', 'any', [{ kind: 'approve', stepId: 2, by: 'b' }], ['a closed', 'b approved', 'c open']],
    ['a rejection closes what waits', 'all', [{ kind: 'reject', stepId: 1, by: 'a' }], ['a rejected', 'b closed']],
    ['handing on', 'all', [{ kind: 'delegate', stepId: 1, by: 'a', to: 'd' }], ['a handedOn', 'b open', 'd open']],
    [
      'adding an approver before',
      'all',
      [{ kind: 'add', stepId: 1, by: 'a', member: 'd', where: 'before' }],
      ['a waiting', 'b open', 'd open'],
    ],
    ['a withdrawal', 'all', [{ kind: 'withdraw', by: 'z' }], ['a closed', 'b closed']],
    [
      'sending back asks again',
      'any',
      [
        { kind: 'approve', stepId: 1, by: 'a' },
        { kind: 'sendBack', stepId: 3, by: 'c', toNode: 'one' },
      ],
      ['a approved', 'b closed', 'c returned', 'a open', 'b open'],
    ],
    [
      'the end',
      'any',
      [
        { kind: 'approve', stepId: 1, by: 'a' },
        { kind: 'approve', stepId: 3, by: 'c' },
      ],
      ['a approved', 'b closed', 'c approved'],
    ],
  ])('%s', (_, mode, events, lists) => {
    expect(played(mode, ...events)).toEqual(lists);
  });
});

describe('a task in its new state', () => {
  const [now, dueAt, earlier] = [new Date(3), new Date(9), new Date(1)];
  const task = taskRecord({ openedAt: earlier });
  const mark = { note: '金额不符', dueAt, now };

  test.each<readonly [TaskState | undefined, Partial<TaskRecord>]>([
    ['open', { openedAt: now, dueAt, decidedAt: undefined, note: '' }],
    ['waiting', { openedAt: earlier, dueAt: undefined, decidedAt: undefined, note: '' }],
    ['closed', { openedAt: earlier, dueAt: undefined, decidedAt: undefined, note: '' }],
    ['approved', { openedAt: earlier, decidedAt: now, note: '金额不符' }],
    ['rejected', { openedAt: earlier, decidedAt: now, note: '金额不符' }],
    ['returned', { openedAt: earlier, decidedAt: now, note: '金额不符' }],
    ['handedOn', { openedAt: earlier, decidedAt: now, note: '金额不符' }],
  ])('%s', (state, expected) => {
    expect(changeTask(task, state, mark)).toMatchObject({ state, ...expected });
  });

  test('is the same where nothing has changed', () => {
    expect(changeTask(task, undefined, mark)).toBe(task);
  });
});
