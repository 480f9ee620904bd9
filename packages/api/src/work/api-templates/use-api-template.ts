import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { executeAdvancedTemplate, templateValues, useAdvancedTemplate } from '../advanced-templates/use-advanced-template.ts';
import { tplCode } from './api-template.ts';

const OWN_ERRORS = ['API_TEMPLATE_COMPANY', 'API_TEMPLATE_UNKNOWN', 'API_TEMPLATE_DISABLED'] as const;

export const useApiTemplate = defineOperation({
  // 用接口模板起草
  name: 'codes.useApiTemplate',
  summary: 'Makes a draft of a contract from the version that a code stands for, as a program would send it.',
  input: z.object({ tplCode, values: templateValues.default({}) }),
  output: useAdvancedTemplate.output,
  answersWithin: 120,
  errors: [...OWN_ERRORS, 'FORBIDDEN', ...useAdvancedTemplate.errors],
  changes: ['drafts', 'templates'],
  mounts: { session: '/i/api/tpl/useTpl' },
});

export const executeApiTemplate = defineOperation({
  // 用接口模板直接发起
  name: 'codes.executeApiTemplate',
  summary:
    'Sends a contract from the version that a code stands for: variables by their names, people by their roles. The same request is the same contract.',
  input: executeAdvancedTemplate.input.omit({ tplId: true }).extend({ tplCode, values: templateValues.default({}) }),
  output: executeAdvancedTemplate.output,
  answersWithin: 120,
  errors: [...OWN_ERRORS, 'FORBIDDEN', ...executeAdvancedTemplate.errors],
  permission: 'contracts.send',
  changes: ['contracts', 'approvals', 'points', 'templates'],
  scope: 'contracts.send',
  mounts: { session: '/i/api/tpl/execTpl', openapi: `${OPENAPI}/contracts/createFromCode` },
});
