import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const deleteDraft = defineOperation({
  // 删除草稿
  name: 'contracts.deleteDraft',
  summary: 'Deletes a draft.',
  input: z.object({ applyId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_DRAFT'],
  changes: ['drafts'],
  mounts: { enterprise: '/c/applySign/draftDel', personal: '/i/applySign/draftDel' },
});
