import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const useTemplate = defineOperation({
  // 用模板发起
  name: 'contracts.useTemplate',
  summary: 'Makes a draft of a contract from a template: its files, its roles with the sender’s filled in, its fields in their places.',
  input: z.object({ tplId: z.uuid() }),
  output: z.object({ applyId: z.uuid(), applyNo: z.string() }),
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_UNPUBLISHED', 'TEMPLATE_DISABLED', 'TEMPLATE_NOT_GRANTED', 'TEMPLATE_HAS_VARIABLES'],
  permission: 'contracts.send',
  changes: ['drafts', 'templates'],
  mounts: { enterprise: '/c/tpl/useTpl', personal: '/i/tpl/useTpl' },
});
