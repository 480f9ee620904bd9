import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const repeatContract = defineOperation({
  // 修改后重发
  name: 'contracts.repeatContract',
  summary:
    'Makes a new draft of a contract that was refused, revoked or expired: files, places, parties and settings, with a new deadline.',
  input: z.object({ applyId: z.uuid() }),
  output: z.object({ applyId: z.uuid(), applyNo: z.string() }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'CONTRACT_NOT_KEPT'],
  permission: 'contracts.send',
  changes: ['drafts'],
  mounts: { enterprise: '/c/applySign/repeat', personal: '/i/applySign/repeat' },
});
