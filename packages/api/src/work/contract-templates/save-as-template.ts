import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

export const saveAsTemplate = defineOperation({
  // 存为模板
  name: 'templates.saveAsTemplate',
  summary:
    'Makes an unpublished template of a contract that the caller’s party sent, signs or reads: its files as they were uploaded, roles in the place of its parties, and their places. Nobody’s name, address or answer is in it.',
  input: z.object({ applyId: uuid }),
  output: z.object({ tplId: z.uuid() }),
  errors: ['CONTRACT_NOT_FOUND', 'FILE_UNKNOWN'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { enterprise: '/c/tpl/saveAsTpl', personal: '/i/tpl/saveAsTpl' },
});
