import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag, pageOf } from '../../wire/shapes.ts';
import { managedTemplate, TEMPLATE_STATES, templateCard, templateFilters } from './template.ts';

export const listTemplates = defineOperation({
  // 模板列表（管理）
  name: 'templates.listTemplates',
  summary: 'All templates of the party with their state, group and who may use them.',
  input: z.object({ ...templateFilters, state: z.enum(TEMPLATE_STATES).optional() }),
  output: pageOf(managedTemplate),
  errors: [],
  permission: 'templates.manage',
  reads: ['templates'],
  mounts: { corporateAdmin: '/c/m/tpl/list', personal: ['/i/tpl/list', '/i/applySign/multiTpl/list'] },
});

export const listAdvancedTemplates = defineOperation({
  // 高级模板列表
  name: 'templates.listAdvancedTemplates',
  summary: 'The templates of the party that have variables, as the list of all shows them.',
  input: listTemplates.input,
  output: listTemplates.output,
  errors: [],
  permission: 'templates.manage',
  reads: ['templates'],
  mounts: { corporateAdmin: '/c/m/tpl2/list', personal: '/i/tpl/advancedVersion/list' },
});

export const listUsableTemplates = defineOperation({
  // 我可用的模板
  name: 'templates.listUsableTemplates',
  summary: 'The enabled templates of the enterprise that the caller may use.',
  input: z.object({
    ...templateFilters,
    /** 1: those with variables alone */
    advanced: flag.default(0),
  }),
  output: pageOf(templateCard),
  errors: [],
  reads: ['templates'],
  scope: 'templates.read',
  mounts: { enterprise: '/c/tpl/list', openapi: `${OPENAPI}/templates/list` },
});
