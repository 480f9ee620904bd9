import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { fileReference } from '../../trust/files/file-reference.ts';
import { draftFile } from '../sending/draft.ts';
import { executeTemplate } from '../sending/execute-template.ts';
import { useTemplate } from '../sending/use-template.ts';
import { templateRole } from '../templates/template.ts';

const MOST_VALUES = 200;
/** An image comes as the data of a PNG or JPEG; the page makes it small enough before. */
const LONGEST_VALUE = 700_000;

/** What is filled in, by the names of variables; of rows a list of their columns. What is computed is not filled in. */
export const templateValues = z
  .record(
    z.string().max(40),
    z.union([z.string().max(LONGEST_VALUE), z.array(z.record(z.string().max(40), z.string().max(2000))).max(500)]),
  )
  .refine((values) => Object.keys(values).length <= MOST_VALUES, { error: `at most ${MOST_VALUES} values` });
export type TemplateValues = z.infer<typeof templateValues>;

const FILLING_ERRORS = [
  'TEMPLATE_UNKNOWN',
  'TEMPLATE_UNPUBLISHED',
  'TEMPLATE_DISABLED',
  'TEMPLATE_NOT_GRANTED',
  'TEMPLATE_HAS_NO_VARIABLES',
  'TEMPLATE_VALUES_WRONG',
  'TEMPLATE_FILE_FAULTY',
  'FILE_UNKNOWN',
  'FILE_CONVERTER_ABSENT',
  'FILE_CONVERSION_EXCEEDED',
  'FILE_TOO_MANY_PAGES',
] as const;

export const previewAdvancedTemplate = defineOperation({
  // 预览填写后的合同
  name: 'advanced.previewAdvancedTemplate',
  summary:
    'The files of a contract of an advanced template as they will be sent with these values, with the places to sign. A contract that is begun with the same values has the same bytes.',
  input: z.object({
    tplId: z.uuid(),
    values: templateValues.default({}),
    /** 1: with samples in place of values, as the template was last saved; for those who manage templates */
    sample: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
  output: z.object({
    attatchFileNamesJson: z.array(draftFile),
    /** one for each row of a role that signs once a row */
    roleJson: z.array(templateRole),
    files: z.array(fileReference),
  }),
  errors: [...FILLING_ERRORS, 'FORBIDDEN'],
  // as long as a conversion may take
  answersWithin: 120,
  reads: ['templates'],
  mounts: { enterprise: '/c/tpl2/preview', personal: '/i/tpl/advancedVersion/preview' },
});

export const useAdvancedTemplate = defineOperation({
  // 填写变量后发起
  name: 'advanced.useAdvancedTemplate',
  summary:
    'Makes a draft of a contract from an advanced template: its files with the values filled in, its roles with the sender’s filled in.',
  input: z.object({ tplId: z.uuid(), values: templateValues }),
  output: useTemplate.output,
  errors: [...FILLING_ERRORS],
  answersWithin: 120,
  permission: 'contracts.send',
  changes: ['drafts', 'templates'],
  mounts: { enterprise: '/c/tpl2/useTpl', personal: '/i/tpl/advancedVersion/useTpl' },
});

export const executeAdvancedTemplate = defineOperation({
  // 填写变量后直接发起
  name: 'advanced.executeAdvancedTemplate',
  summary:
    'Sends a contract from an advanced template at once: the values are filled in and its roles are filled with the named parties. The same request is the same contract.',
  input: executeTemplate.input.extend({ values: templateValues }),
  output: executeTemplate.output,
  answersWithin: 120,
  errors: [...new Set([...executeTemplate.errors.filter((code) => code !== 'TEMPLATE_HAS_VARIABLES'), ...FILLING_ERRORS])],
  permission: 'contracts.send',
  changes: ['contracts', 'approvals', 'points'],
  mounts: { enterprise: '/c/tpl2/execTpl', personal: '/i/tpl/advancedVersion/execTpl' },
});
