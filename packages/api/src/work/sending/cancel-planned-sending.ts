import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const cancelPlannedSending = defineOperation({
  // 取消定时发送
  name: 'contracts.cancelPlannedSending',
  summary: 'A draft that was to be sent later is not sent by itself any more; it stays as it is.',
  input: z.object({ applyId: z.uuid() }),
  output: z.object({ cancelled: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_DRAFT'],
  permission: 'contracts.send',
  changes: ['drafts'],
  mounts: { enterprise: '/c/applySign/cancelSendTime', personal: '/i/applySign/cancelSendTime' },
});
