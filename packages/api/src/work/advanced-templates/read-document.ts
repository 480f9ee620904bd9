import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { templateMark, templateVariable } from '../templates/variable.ts';

export const words = z.object({ 'zh-CN': z.string(), en: z.string() });

export const readTemplateDocument = defineOperation({
  // 读取模板文件的变量
  name: 'advanced.readTemplateDocument',
  summary:
    'What a Word file, or a PDF with a form, leaves open: its variables with the kinds that their names suggest, its places to sign, and what is wrong with its marks. Nothing is kept.',
  input: z.object({
    /** an upload that was converted from a Word file, which was kept beside it, or a PDF with form fields */
    targetId: z.uuid(),
  }),
  output: z.object({ variables: z.array(templateVariable), marks: z.array(templateMark), problems: z.array(words) }),
  errors: ['FILE_UNKNOWN', 'FILE_NOT_FILLABLE'],
  permission: 'templates.manage',
  reads: [],
  mounts: { corporateAdmin: '/c/m/tpl2/readDocument', personal: '/i/tpl/advancedVersion/readDocument' },
});
