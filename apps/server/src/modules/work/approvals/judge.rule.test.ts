import { describe, expect, it } from 'vitest';
import { type ApprovalStanding, type ApprovalVerb, approvalAbilities, judge } from './judge.ts';
import { approvalLifecycle, taskLifecycle } from './lifecycle.ts';

const STRANGER: ApprovalStanding = {
  state: 'running',
  kind: 'contract',
  isInitiator: false,
  isApprover: false,
  gotCopy: false,
  readsFlows: false,
  managesFlows: false,
  approvesSeals: false,
  task: undefined,
  allows: { delegate: true, addApprover: true },
  othersAsked: true,
  byLink: false,
};
const allowed = (change: Partial<ApprovalStanding>) =>
  Object.entries(approvalAbilities({ ...STRANGER, ...change })).flatMap(([ability, may]) => (may ? [ability] : []));

const DECISIONS = ['approve', 'reject', 'sendBack', 'delegate', 'addApprover'] as const;
const VERBS: readonly ApprovalVerb[] = ['read', ...DECISIONS, 'withdraw', 'urge', 'decideForAll'];
const bits = [false, true];

describe('every verb × standing × state', () => {
  const standings = approvalLifecycle.states.flatMap((state) =>
    [undefined, ...taskLifecycle.states].flatMap((task) =>
      bits.flatMap((isInitiator) =>
        bits.flatMap((byLink) =>
          bits.map((othersAsked): ApprovalStanding => {
            const isApprover = task !== undefined && task !== 'waiting';
            return { ...STRANGER, kind: 'sealUse', approvesSeals: true, state, task, isApprover, isInitiator, byLink, othersAsked };
          }),
        ),
      ),
    ),
  );
  const cells = standings.flatMap((standing) => VERBS.map((verb) => ({ verb, standing, code: judge(verb, standing)?.code })));

  it('an approval that has ended is only read', () => {
    const ended = cells.filter(({ verb, standing, code }) => standing.state !== 'running' && verb !== 'read' && code === undefined);
    expect(ended).toEqual([]);
  });

  it('only an open task is decided', () => {
    const decided = cells.filter(({ verb, code }) => DECISIONS.some((one) => one === verb) && code === undefined);
    expect(new Set(decided.map(({ standing }) => standing.task))).toEqual(new Set(['open']));
  });

  it('a link decides, and neither names colleagues nor acts for the initiator', () => {
    const byLink = cells.filter(({ verb, standing, code }) => standing.byLink && verb !== 'decideForAll' && code === undefined);
    expect(new Set(byLink.map(({ verb }) => verb))).toEqual(new Set(['read', 'approve', 'reject', 'sendBack']));
  });
});

describe('what a member may do', () => {
  it.each<[string, Partial<ApprovalStanding>, string[]]>([
    ['a stranger', {}, []],
    ['an approver who is asked', { isApprover: true, task: 'open' }, ['approve', 'sendBack', 'delegate', 'addApprover']],
    ['an approver whose node allows neither', { task: 'open', allows: { delegate: false, addApprover: false } }, ['approve', 'sendBack']],
    ['an approver by link', { isApprover: true, task: 'open', byLink: true }, ['approve', 'sendBack']],
    ['an approver who has decided', { isApprover: true, task: 'approved' }, []],
    ['the initiator', { isInitiator: true }, ['withdraw', 'urge']],
    ['the initiator who alone is asked', { isInitiator: true, othersAsked: false }, ['withdraw']],
    ['a manager of flows who may read', { managesFlows: true, readsFlows: true }, ['urge']],
    ['the initiator, after the end', { isInitiator: true, state: 'approved' }, []],
  ])('%s', (_, change, expected) => {
    expect(allowed(change)).toEqual(expected);
  });

  it.each<[string, ApprovalVerb, Partial<ApprovalStanding>, string | undefined]>([
    ['a stranger reads', 'read', {}, 'APPROVAL_UNKNOWN'],
    ['a member with a copy reads', 'read', { gotCopy: true }, undefined],
    ['a stranger decides', 'approve', {}, 'APPROVAL_UNKNOWN'],
    ['an approver decides twice', 'approve', { task: 'approved' }, 'APPROVAL_NOT_OPEN'],
    [
      'an approver hands on where the node forbids it',
      'delegate',
      { task: 'open', allows: { delegate: false, addApprover: true } },
      'APPROVAL_STEP_FORBIDDEN',
    ],
    ['an approver hands on by link', 'delegate', { task: 'open', byLink: true }, 'UNAUTHENTICATED'],
    ['a stranger withdraws', 'withdraw', {}, 'APPROVAL_UNKNOWN'],
    ['an administrator of seals decides on a contract', 'decideForAll', { approvesSeals: true }, 'APPROVAL_UNKNOWN'],
    ['an administrator of seals decides on a seal', 'decideForAll', { approvesSeals: true, kind: 'sealUse' }, undefined],
  ])('%s', (_, verb, change, code) => {
    expect(judge(verb, { ...STRANGER, ...change })?.code).toBe(code);
  });
});
