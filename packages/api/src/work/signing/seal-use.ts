import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { inkStrokes, signedParameters } from '../../wire/shapes.ts';
import { APPROVAL_STATES, approvalDetail } from '../approvals/approval.ts';
import { approverChoice } from '../flows/flow.ts';
import { approvalRoute } from '../flows/flow-shapes.ts';
import { chopStyle } from '../seals/chop.ts';

const task = signedParameters.extend({ signNo: z.string().max(64) });

/** How the request to use a seal stands. */
const sealUseState = z.object({
  /** none: nothing was asked for */
  state: z.enum(APPROVAL_STATES).or(z.literal('none')),
  flowInstId: z.string(),
  sealId: z.string(),
  sealName: z.string(),
  startTime: z.string(),
  waitingFor: z.string(),
  reason: z.string(),
  /** approved, but the member has to confirm once more: the document changed, or the identity proof has become too old */
  askAgain: z.enum(['', 'documentChanged', 'proofTooOld', 'failed']),
  /** the signing was finished by the approval */
  signed: z.boolean(),
  canUrge: z.boolean(),
});

export const readSealUse = defineOperation({
  // 用印申请状态
  name: 'approvals.readSealUse',
  summary: 'How the request of this task to use a seal stands.',
  input: task,
  output: sealUseState,
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['approvals', 'seals'],
  mounts: { signing: '/si/signInfo/flowInstStatu' },
});

export const readSealUseOffer = defineOperation({
  // 可申请的印章与审批路径
  name: 'approvals.readSealUseOffer',
  summary: 'Seals the handler may ask for but not use, and the way the request would take.',
  input: task,
  output: z.object({
    seals: z.array(z.object({ sealId: z.uuid(), sealName: z.string() })),
    route: approvalRoute,
  }),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'SIGNER_MEMBERSHIP_NEEDED'],
  reads: ['seals', 'flows'],
  mounts: { signing: '/si/signInfo/flowInstData' },
});

export const startSealUse = defineOperation({
  // 申请用印并预先同意签署
  name: 'approvals.startSealUse',
  summary:
    'Asks for the use of a seal for this task. Everything the signing needs is given now, with the consent to what was read: when the request is approved the signing is finished by itself.',
  input: task.extend({
    sealId: z.uuid(),
    reason: z.string().trim().max(200).default(''),
    ink: inkStrokes.optional(),
    chop: chopStyle.optional(),
    texts: z
      .array(z.object({ fieldId: z.uuid(), text: z.string().trim().min(1).max(200) }))
      .max(300)
      .default([]),
    documents: z
      .array(z.object({ documentId: z.uuid(), version: z.number().int(), docHash: z.string().length(64) }))
      .min(1)
      .max(50),
    choices: z.array(approverChoice).max(20).default([]),
    consent: z.literal(true),
  }),
  output: sealUseState,
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'NAME_PROOF_NEEDED',
    'NAME_REVIEW_WAITS',
    'NAME_DIFFERS',
    'DOCUMENT_CHANGED',
    'READING_TOO_SHORT',
    'EVIDENCE_MISSING',
    'ASKED_FILES_MISSING',
    'FIELD_EMPTY',
    'FIELD_WRONG',
    'SIGNER_MEMBERSHIP_NEEDED',
    'SEAL_UNKNOWN',
    'SEAL_INACTIVE',
    'INK_INVALID',
    'CHOP_NAME',
    'CHOP_NAME_LENGTH',
    'CHOP_UNKNOWN',
    'CHOP_CODE_ONLY',
    'CHOP_OR_INK',
    'APPROVAL_PENDING',
    'APPROVERS_NEEDED',
    'APPROVAL_FACTS_NEEDED',
  ],
  changes: ['approvals', 'contracts'],
  mounts: { signing: '/si/signInfo/initFlowInst' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});

export const readSealUseApproval = defineOperation({
  // 用印申请的审批过程
  name: 'approvals.readSealUseApproval',
  summary: 'The way and the history of the request, for the signer who made it.',
  input: task,
  output: approvalDetail,
  errors: ['CONTRACT_NOT_FOUND', 'APPROVAL_UNKNOWN'],
  reads: ['approvals'],
  mounts: { signing: '/si/signInfo/flowInstInfo' },
});

export const urgeSealApprovers = defineOperation({
  // 催用印审批
  name: 'approvals.urgeSealApprovers',
  summary: 'Reminds the approvers who are asked about the use of the seal.',
  input: task,
  output: z.object({ names: z.array(z.string()) }),
  errors: ['CONTRACT_NOT_FOUND', 'APPROVAL_UNKNOWN', 'APPROVAL_NOT_OPEN', 'REMIND_TOO_OFTEN'],
  changes: ['approvals'],
  mounts: { signing: '/si/signInfo/sendApproveSealSms' },
});
