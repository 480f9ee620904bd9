import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { previewAdvancedTemplate } from '../advanced-templates/use-advanced-template.ts';
import { templateContents } from '../templates/template.ts';

export const previewBulkRow = defineOperation({
  // 预览一行的合同
  name: 'bulk.previewBulkRow',
  summary:
    'The files of the contract of a row without faults as they will be sent, with the places to sign. Sent later, the contract has the same bytes.',
  input: z.object({
    batchId: z.uuid(),
    /** as the spreadsheet numbers it */
    row: z.number().int().min(1),
  }),
  output: previewAdvancedTemplate.output.extend({ roleJson: templateContents.shape.roleJson }),
  answersWithin: 120,
  errors: [
    'BULK_UNKNOWN',
    'BULK_ROW_UNKNOWN',
    'BULK_ROW_FAULTY',
    'TEMPLATE_VALUES_WRONG',
    'TEMPLATE_FILE_FAULTY',
    'FILE_CONVERTER_ABSENT',
    'FILE_CONVERSION_EXCEEDED',
    'FILE_TOO_MANY_PAGES',
  ],
  permission: 'contracts.send',
  reads: ['bulks'],
  mounts: { enterprise: '/c/applySign/batchPreview', personal: '/i/applySign/batchPreview' },
});
