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
  BULK_TEMPLATE_TABLES: [
    15193,
    '模板“{name}”有表格或图片变量（{names}），一行表格写不下，没有执行。请逐份填写发起，或换一个模板',
    'The template “{name}” has tables or pictures to fill in ({names}), which do not fit into a row; nothing was done. Please fill it in contract by contract, or use another template',
  ],
  BULK_ROW_UNKNOWN: [
    15194,
    '表格里没有第 {row} 行，没有执行。请刷新后再试',
    'There is no row {row} in the workbook; nothing was done. Please reload',
  ],
  BULK_ROW_FAULTY: [
    15198,
    '第 {row} 行有问题，不能预览。请改好后重新上传表格',
    'Row {row} has problems and cannot be previewed. Please mend it and upload the workbook again',
  ],
} as const satisfies ErrorTable;
