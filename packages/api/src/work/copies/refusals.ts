import type { ErrorTable } from '../../errors/error-table.ts';

export const copyRefusals = {
  COPY_READER_UNKNOWN: [
    13091,
    '抄送的成员不在本企业，或已停用、离开，没有改动。请重新选择',
    'A member chosen for a copy is not in the company, or is disabled or has left; nothing was changed. Please choose again',
  ],
  COPY_UNKNOWN: [
    13092,
    '这份抄送不存在或已取消，没有改动。请刷新后再试',
    'This copy does not exist or was ended; nothing was changed. Please reload',
  ],
  COPIES_TOO_MANY: [
    13093,
    '一份合同最多抄送 {most} 人，没有改动',
    'A contract can be copied to at most {most} people; nothing was changed',
  ],
} as const satisfies ErrorTable;
