import type { ErrorTable } from '../../errors/error-table.ts';

export const performanceRefusals = {
  PERFORMANCE_UNKNOWN: [
    15451,
    '这份履约凭证不存在或已删除，没有改动。请刷新后查看',
    'This document does not exist or was deleted; nothing was changed. Please reload',
  ],
  PERFORMANCE_UNFINISHED: [
    15452,
    '合同还没有签署完成，不能添加履约凭证。请在全部签署后再添加',
    'The contract is not completed yet, so it has no documents of performance. Please add them once everyone has signed',
  ],
  PERFORMANCE_OWN: [
    15453,
    '这是己方添加的凭证，由对方确认，没有改动',
    'Your own side added this document; it is for the other party to confirm. Nothing was changed',
  ],
  PERFORMANCE_ANSWERED: [
    15454,
    '这份凭证已经有答复，没有改动。请刷新后查看',
    'This document was answered already; nothing was changed. Please reload',
  ],
  PERFORMANCE_REASON_MISSING: [15455, '提出异议请写明理由，没有提交', 'Please give a reason for the objection; nothing was submitted'],
  PERFORMANCE_DATE: [
    15456,
    '凭证日期晚于今天，没有保存。请核对日期',
    'The date of the document is after today; nothing was saved. Please check it',
  ],
  PERFORMANCE_MANY: [
    15457,
    '一份合同最多添加 {most} 份履约凭证，没有保存',
    'A contract takes at most {most} documents of performance; nothing was saved',
  ],
} as const satisfies ErrorTable;
