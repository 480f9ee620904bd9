import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { noCache } from '../../wire/shapes.ts';
import { managedTemplate, templateShown } from './template.ts';

export const findTemplate = defineOperation({
  // 预览模板
  name: 'templates.findTemplate',
  summary: 'A template as its version in use has it, for members who may use it: roles, files with the placed fields.',
  input: z.object({ tplId: z.uuid() }),
  output: templateShown,
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_UNPUBLISHED', 'TEMPLATE_DISABLED', 'TEMPLATE_NOT_GRANTED'],
  reads: ['templates'],
  mounts: { enterprise: '/c/tpl/find' },
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
  mounts: { corporateAdmin: '/c/m/tpl/find', personal: '/i/tpl/find' },
});

/** Twice the width of the paper on a card: as sharp as the screens that people have. */
export const TEMPLATE_PICTURE_WIDTH = 360;

export const showTemplatePage = defineOperation({
  // 模板首页图片
  name: 'templates.showTemplatePage',
  summary: 'The first page of a template as a picture, for those who may use or manage it.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ tplId: z.uuid(), noCache }),
  output: z.never(),
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_UNPUBLISHED', 'TEMPLATE_DISABLED', 'TEMPLATE_NOT_GRANTED', 'PAGE_NOT_DRAWN'],
  reads: [],
  mounts: { session: '/i/tpl/firstPage' },
});
