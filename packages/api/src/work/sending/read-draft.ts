import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { fileReference } from '../../trust/files/file-reference.ts';
import { CONTRACT_STATES } from '../../wire/status.ts';
import { approvalVerdict } from '../contracts/approval-verdict.ts';
import { contractDraft } from './draft.ts';

export const readDraft = defineOperation({
  // 草稿内容
  name: 'contracts.readDraft',
  summary: 'A draft as the wizard saved it, with references to its files.',
  input: z.object({ applyId: z.uuid() }),
  output: contractDraft.extend({
    applyId: z.uuid(),
    applyNo: z.string(),
    savedAt: z.string(),
    /** named with the next saving, which is refused if another one came first */
    revision: z.number().int(),
    files: z.array(fileReference),
    /** absent: it did not come back from an approval */
    verdict: approvalVerdict.optional(),
    /** the contract that it repeats, and how that one ended */
    repeats: z
      .object({ applyNo: z.string(), state: z.enum(CONTRACT_STATES), time: z.string(), name: z.string(), reason: z.string() })
      .optional(),
    /** the contract that applyIdSec names, as long as the sender has it */
    related: z.object({ applyNo: z.string(), contractName: z.string() }).optional(),
    /** 定时发送: when the platform sends it, or the order that it waits for; with `failure`, why it was not sent */
    planned: z.object({ sendTime: z.string().optional(), orderId: z.uuid().optional(), failure: z.string().optional() }).optional(),
    /** what it was begun from, as long as it still has its files */
    templateId: z.uuid().optional(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_DRAFT'],
  reads: ['drafts'],
  mounts: {
    enterprise: ['/c/applySign/getDraftInfo', '/c/applySign/multiFiles/getDraftInfo'],
    personal: ['/i/applySign/getDraftInfo', '/i/applySign/multiFiles/getDraftInfo'],
  },
});
