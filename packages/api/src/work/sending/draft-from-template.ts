import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { executeTemplate } from './execute-template.ts';
import { useTemplate } from './use-template.ts';

export const draftFromTemplate = defineOperation({
  // 从模板起草
  name: 'contracts.draftFromTemplate',
  summary: 'Makes a draft of a contract from a template, its roles filled with the named parties. Nothing is sent; roles may stay open.',
  input: executeTemplate.input,
  output: z.object({ applyId: z.uuid(), applyNo: z.string(), revision: z.number().int() }),
  errors: [...useTemplate.errors, 'CONTRACT_INCOMPLETE'],
  permission: 'contracts.send',
  changes: ['drafts', 'templates'],
  scope: 'contracts.draft',
  mounts: { openapi: `${OPENAPI}/contracts/draftFromTemplate` },
});
