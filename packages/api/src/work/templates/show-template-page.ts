import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { noCache } from '../../wire/shapes.ts';

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
