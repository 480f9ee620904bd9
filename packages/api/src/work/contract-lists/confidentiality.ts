import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

/** Members who are named for one contract at most. */
export const NAMED_MOST = 100;

const namedMember = z.object({ corpUserId: uuid, name: z.string() });

export const readConfidentiality = defineOperation({
  // 保密合同
  name: 'contracts.readConfidentiality',
  summary: 'Whether a contract is confidential within the enterprise: who alone sees it there, and whether the caller decides.',
  input: z.object({ applyId: uuid }),
  output: z.object({
    confidential: z.boolean(),
    members: z.array(namedMember),
    setBy: z.string(),
    setTime: z.string(),
    /** the sender, who handles it, or an administrator who sees it */
    mayDecide: z.boolean(),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts', 'drafts', 'members'],
  mounts: { enterprise: '/c/applySign/confidential/info' },
});

export const makeConfidential = defineOperation({
  // 设为保密合同
  name: 'contracts.makeConfidential',
  summary:
    'Keeps a contract within the enterprise to the named members, the caller and those who handle it, in place of those named before: lists, searches, counts, spreadsheets, the register and logs of all others leave it out. The other parties keep their own rules.',
  input: z.object({ applyId: uuid, corpUserIds: z.array(uuid).max(NAMED_MOST).default([]) }),
  output: z.object({ confidential: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'FORBIDDEN', 'MEMBER_NOT_FOUND'],
  changes: ['contracts', 'drafts', 'directories', 'register'],
  mounts: { enterprise: '/c/applySign/confidential/set' },
});

export const endConfidentiality = defineOperation({
  // 取消保密
  name: 'contracts.endConfidentiality',
  summary: 'Shows a contract again to the members whom the data scopes reach.',
  input: z.object({ applyId: uuid }),
  output: z.object({ confidential: z.literal(false) }),
  errors: ['CONTRACT_NOT_FOUND', 'FORBIDDEN', 'CONTRACT_NOT_CONFIDENTIAL'],
  changes: ['contracts', 'drafts', 'directories', 'register'],
  mounts: { enterprise: '/c/applySign/confidential/end' },
});
