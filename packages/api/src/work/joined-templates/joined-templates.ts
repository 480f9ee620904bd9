import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { useTemplate } from '../sending/use-template.ts';
import { templateContents } from '../templates/template.ts';

/** Templates that one contract is made of. */
export const JOINED_TEMPLATES = { least: 2, most: 20 } as const;

/** In the order in which their files are to stand. */
const tplIds = z
  .array(z.uuid())
  .min(JOINED_TEMPLATES.least)
  .max(JOINED_TEMPLATES.most)
  .refine((all) => new Set(all).size === all.length, { error: 'each template once' });

export const findJoinedTemplates = defineOperation({
  // 预览多模板合同
  name: 'joined.findJoinedTemplates',
  summary:
    'What one contract of several templates would be: their files in the given order, roles of one name as one role. `clashes` says what keeps it from being made.',
  input: z.object({ tplIds }),
  output: z.object({ contents: templateContents, clashes: z.array(z.object({ 'zh-CN': z.string(), en: z.string() })) }),
  errors: useTemplate.errors,
  reads: ['templates'],
  mounts: { personal: '/i/applySign/multiTpl/find' },
});

export const createFromTemplates = defineOperation({
  // 用多个模板发起
  name: 'joined.createFromTemplates',
  summary: 'Makes a draft of one contract from several templates, the role of the sender filled in.',
  input: z.object({ tplIds, contractName: oneLine(100).optional() }),
  output: useTemplate.output,
  errors: [...useTemplate.errors, 'TEMPLATES_CLASH'],
  changes: ['drafts', 'templates'],
  mounts: { personal: '/i/applySign/multiTpl/create' },
});
