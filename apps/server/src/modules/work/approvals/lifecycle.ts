import { lifecycle, type StateOf } from '#kernel/lifecycle.ts';

/** Of an approval. Whichever way it ends, it does not begin again: a subject that is asked for anew gets another approval. */
export const approvalLifecycle = lifecycle({
  running: { proceed: 'running', pass: 'approved', reject: 'rejected', return: 'returned', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  returned: {},
  withdrawn: {},
});
export type ApprovalState = StateOf<typeof approvalLifecycle>;

/** Of one approver's task. An open task waits again when another approver is added before it. */
export const taskLifecycle = lifecycle({
  waiting: { open: 'open', handOn: 'handedOn', close: 'closed' },
  open: { wait: 'waiting', approve: 'approved', reject: 'rejected', sendBack: 'returned', handOn: 'handedOn', close: 'closed' },
  approved: {},
  rejected: {},
  returned: {},
  handedOn: {},
  closed: {},
});
export type TaskState = StateOf<typeof taskLifecycle>;
