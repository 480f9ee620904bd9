import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';

export const markTemplate = defineOperation({
  // 收藏、取消收藏模板
  name: 'templates.markTemplate',
  summary: 'Puts a template among the favourites of the caller, or takes it out; nobody else sees it.',
  input: z.object({ tplId: z.uuid(), favourite: flag }),
  output: z.object({ tplId: z.uuid(), isFavourite: z.boolean() }),
  errors: ['TEMPLATE_UNKNOWN', 'TEMPLATE_UNPUBLISHED', 'TEMPLATE_DISABLED', 'TEMPLATE_NOT_GRANTED'],
  changes: ['templates'],
  mounts: { enterprise: '/c/tpl/favourite', personal: '/i/tpl/favourite' },
});
