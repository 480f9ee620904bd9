import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

const absence = z.object({
  /** empty: not away */
  fromTime: z.string(),
  untilTime: z.string(),
  delegateId: z.string(),
  delegateName: z.string(),
  active: z.boolean(),
});

export const readAbsence = defineOperation({
  // 我的审批代理
  name: 'approvals.readAbsence',
  summary: 'When the caller is away, and who decides then.',
  input: z.object({}),
  output: absence,
  errors: [],
  reads: ['approvals'],
  mounts: { enterprise: '/c/approve/absence' },
});

export const saveAbsence = defineOperation({
  // 设置审批代理
  name: 'approvals.saveAbsence',
  summary: 'Names who decides in the place of the caller in a period; without a delegate the absence ends. What waits already stays.',
  input: z.object({
    fromTime: z.iso.datetime({ offset: true }).optional(),
    untilTime: z.iso.datetime({ offset: true }).optional(),
    delegateId: z.uuid().optional(),
  }),
  output: absence,
  errors: ['APPROVER_UNKNOWN', 'ABSENCE_INVALID'],
  changes: ['approvals'],
  mounts: { enterprise: '/c/approve/saveAbsence' },
});
