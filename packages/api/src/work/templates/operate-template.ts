import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { TEMPLATE_STATES, templateContents } from './template.ts';

export const operateTemplate = defineOperation({
  // 新建、编辑模板
  name: 'templates.operateTemplate',
  summary: 'Saves a template; with publish 1 it becomes the next version. Contracts begun before keep what they took over.',
  input: templateContents.extend({
    /** absent: a template that is new */
    tplId: z.uuid().optional(),
    /** the revision that was read; absent for a template that is new */
    revision: z.number().int().optional(),
    publish: flag.default(0),
    /** with publish 1, and as it was where it is absent: the group (`none` for no group), and whether every member may use it */
    tplGroupId: z.union([z.uuid(), z.literal('none')]).optional(),
    memberUse: flag.optional(),
  }),
  output: z.object({
    tplId: z.uuid(),
    state: z.enum(TEMPLATE_STATES),
    version: z.number().int(),
    revision: z.number().int(),
    savedAt: z.string(),
  }),
  errors: [
    'TEMPLATE_UNKNOWN',
    'TEMPLATE_CHANGED',
    'TEMPLATE_HAS_VARIABLES',
    'TEMPLATE_INCOMPLETE',
    'TEMPLATE_NAME_TAKEN',
    'TEMPLATE_GROUP_UNKNOWN',
    'FILE_UNKNOWN',
    'INPUT_INVALID',
  ],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { corporateAdmin: '/c/m/tpl/operTpl', personal: '/i/tpl/operTpl' },
});

export const setTemplateStatus = defineOperation({
  // 启用、停用模板
  name: 'templates.setTemplateStatus',
  summary: 'Enables or disables a published template. Contracts begun from it go on.',
  input: z.object({ tplId: z.uuid(), enabled: flag }),
  output: z.object({ tplId: z.uuid(), state: z.enum(TEMPLATE_STATES) }),
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_UNPUBLISHED'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: {
    corporateAdmin: ['/c/m/tpl/setStatus', '/c/m/tpl2/setStatus'],
    personal: ['/i/tpl/setStatus', '/i/tpl/advancedVersion/setStatus'],
  },
});

export const deleteTemplate = defineOperation({
  // 删除模板
  name: 'templates.deleteTemplate',
  summary: 'Deletes a template for good. Contracts and drafts begun from it stay. One that an approval flow asks for is kept.',
  input: z.object({ tplId: z.uuid() }),
  output: z.object({ tplId: z.uuid() }),
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_IN_FLOW'],
  permission: 'templates.manage',
  changes: ['templates'],
  mounts: { corporateAdmin: ['/c/m/tpl/delTpl', '/c/m/tpl2/delTpl'], personal: ['/i/tpl/delTpl', '/i/tpl/advancedVersion/delTpl'] },
});
