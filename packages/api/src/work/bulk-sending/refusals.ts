import type { ErrorTable } from '../../errors/error-table.ts';

export const bulkRefusals = {
  BULK_UNKNOWN: [
    15191,
    '这次批量发起不存在、已过保存期，或不属于当前身份',
    'This bulk sending does not exist, is kept no more, or belongs to another identity',
  ],
  BULK_NOTHING: [
    15192,
    '没有可以发起的行，没有发起任何合同。请下载有问题的行，改好后重新上传',
    'There is no row to send, so nothing was sent. Please download the rows with problems, mend them and upload them again',
  ],
} as const satisfies ErrorTable;
