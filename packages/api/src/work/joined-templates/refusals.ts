import type { ErrorTable } from '../../errors/error-table.ts';

export const joinedTemplateRefusals = {
  TEMPLATES_CLASH: [
    15195,
    '这些模板不能合成一份合同，没有新建草稿：{reason}',
    'These templates cannot become one contract, so no draft was made: {reason}',
  ],
} as const satisfies ErrorTable;
