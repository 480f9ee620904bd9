import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const restoreDraft = defineOperation({
  // 从回收站恢复草稿
  name: 'contracts.restoreDraft',
  summary: 'Takes a deleted draft back out of the recycle bin, as long as the bin keeps it.',
  input: z.object({ applyId: z.uuid() }),
  output: z.object({ restored: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND'],
  changes: ['drafts'],
  mounts: { enterprise: '/c/applySign/draftRestore', personal: '/i/applySign/draftRestore' },
});
