import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { managedTemplate, templateShown } from './template.ts';

export const findTemplate = defineOperation({
  // 预览模板
  name: 'templates.findTemplate',
  summary: 'A template as its version in use has it, for members who may use it: roles, files with the placed fields.',
  input: z.object({ tplId: z.uuid() }),
  output: templateShown,
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_UNPUBLISHED', 'TEMPLATE_DISABLED', 'TEMPLATE_NOT_GRANTED'],
  reads: ['templates'],
  scope: 'templates.read',
  mounts: { enterprise: ['/c/tpl/find', '/c/tpl2/find'], openapi: `${OPENAPI}/templates/find` },
});

export const readTemplate = defineOperation({
  // 模板内容（管理）
  name: 'templates.readTemplate',
  summary: 'A template as it was last saved, published or not, with its versions.',
  input: z.object({ tplId: z.uuid() }),
  output: managedTemplate.extend({
    ...templateShown.pick({ contents: true, files: true }).shape,
    /** counts up with each saving; a save names the number that it read */
    revision: z.number().int(),
    savedAt: z.string(),
    versions: z.array(z.object({ version: z.number().int(), madeBy: z.string(), makeTime: z.string() })),
  }),
  errors: ['TEMPLATE_UNKNOWN'],
  permission: 'templates.manage',
  reads: ['templates'],
  mounts: { corporateAdmin: ['/c/m/tpl/find', '/c/m/tpl2/find'], personal: ['/i/tpl/find', '/i/tpl/advancedVersion/find'] },
});
