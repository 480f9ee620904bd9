import type { ErrorTable } from '../../errors/error-table.ts';

export const batchRefusals = {
  BATCH_UNKNOWN: [15051, '这次批量签署不存在，或不属于当前身份', 'This batch does not exist or belongs to another identity'],
  BATCH_NOTHING: [
    15052,
    '清单里没有现在可以签署的合同，没有签署任何一份。请先处理列出的原因',
    'None of the listed contracts can be signed now, so nothing was signed. Please see the reasons first',
  ],
} as const satisfies ErrorTable;
