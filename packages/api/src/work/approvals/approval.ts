import { z } from 'zod';
import { APPROVAL_KINDS, flowWait } from '../flows/flow.ts';

export const APPROVAL_STATES = ['running', 'approved', 'rejected', 'returned', 'withdrawn'] as const;

/** How one decision stands. `closed`: no longer asked, because others decided. */
export const APPROVAL_TASK_STATES = ['waiting', 'open', 'approved', 'rejected', 'handedOn', 'returned', 'closed'] as const;

/** What an approver may do with it. */
export const APPROVAL_RESULTS = ['approve', 'reject', 'sendBack', 'delegate', 'addBefore', 'addAfter'] as const;
export type ApprovalResult = (typeof APPROVAL_RESULTS)[number];

export const APPROVAL_HISTORY_KINDS = [
  'started',
  'approve',
  'reject',
  'sendBack',
  'delegate',
  'add',
  'withdraw',
  'remind',
  'escalate',
  'leave',
  'copied',
  'paused',
  'resumed',
  'ended',
] as const;

const approvalAbilities = z.object({
  approve: z.boolean(),
  sendBack: z.boolean(),
  delegate: z.boolean(),
  addApprover: z.boolean(),
  withdraw: z.boolean(),
  urge: z.boolean(),
});

/** A row of the approval lists. */
export const approvalRow = z.object({
  /** the caller's own decision; empty when the caller has none to make */
  approveId: z.string(),
  flowInstId: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  subjectName: z.string(),
  /** number of the contract it is about; empty for a seal */
  applyNo: z.string(),
  /** how many files that contract has; 0 for a seal */
  fileCount: z.number().int(),
  sealName: z.string(),
  flowName: z.string(),
  nodeName: z.string(),
  initiatorName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  state: z.enum(APPROVAL_STATES),
  myState: z.enum([...APPROVAL_TASK_STATES, '']),
  /** the approvers who are asked now */
  waitingFor: z.string(),
  /** when the approver was asked, and until when it should be decided */
  openTime: z.string(),
  dueTime: z.string(),
  /** it waits for a day and asks nobody until then */
  waitsUntil: z.string(),
  overdue: z.boolean(),
  reason: z.string(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

const approver = z.object({
  memberId: z.uuid(),
  name: z.string(),
  insteadOf: z.string(),
  state: z.enum(APPROVAL_TASK_STATES),
  time: z.string(),
  note: z.string(),
});

export const approvalDetail = approvalRow.extend({
  initiatorGroup: z.string(),
  version: z.number().int(),
  amountFen: z.number().int().optional(),
  contractType: z.string(),
  /** the way with everybody's decision: done, where it stands, and what is to come if all approve */
  path: z.array(
    z.object({
      nodeId: z.string(),
      nodeName: z.string(),
      kind: z.enum(['approve', 'cc', 'wait']),
      mode: z.enum(['all', 'any', 'inOrder', '']),
      /** of a wait */
      wait: flowWait.optional(),
      state: z.enum(['done', 'now', 'later', 'stopped']),
      people: z.array(approver),
    }),
  ),
  history: z.array(
    z.object({
      kind: z.enum(APPROVAL_HISTORY_KINDS),
      actorName: z.string(),
      targetName: z.string(),
      nodeName: z.string(),
      note: z.string(),
      time: z.string(),
    }),
  ),
  /** nodes it can be sent back to; the initiator always */
  returnTargets: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
  can: approvalAbilities,
});
export type ApprovalDetail = z.infer<typeof approvalDetail>;

/** How a decision left the approval. */
export const approvalOutcome = z.object({ flowInstId: z.uuid(), state: z.enum(APPROVAL_STATES), waitingFor: z.string() });

/** A decision as it comes from a page. */
export const approvalDecision = z.object({
  approveId: z.uuid(),
  result: z.enum(APPROVAL_RESULTS),
  /** needed for everything but an approval */
  reason: z.string().trim().max(200).default(''),
  /** sendBack: a node already passed; absent: to the initiator */
  toNode: z.string().max(40).optional(),
  /** delegate, addBefore, addAfter: the member who is asked instead or as well */
  memberId: z.uuid().optional(),
});
export type ApprovalDecision = z.output<typeof approvalDecision>;

/** The signed parameters of an approver's link; a session needs `approveId` only. */
export const approverParameters = z.object({
  approveId: z.uuid(),
  chapterSign: z.string().max(128).optional(),
  chapterTs: z.string().max(20).optional(),
});
