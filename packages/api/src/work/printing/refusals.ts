import type { ErrorTable } from '../../errors/error-table.ts';

export const printRefusals = {
  PRINT_UNKNOWN: [
    15071,
    '这份打印件不存在、已超过保存期限，或不属于当前身份。可以重新生成',
    'This printed copy does not exist, is no longer kept, or belongs to another identity. It can be made again',
  ],
  PRINT_PAGES_WRONG: [
    15072,
    '页码有误，没有生成。请写成“1-3,5”，页码从 1 到 {pages}',
    'The page numbers are wrong, so nothing was made. Write them as “1-3,5”, from 1 to {pages}',
  ],
  PRINT_PAGES_OF_ONE: [
    15073,
    '指定页码时只能选一个文件，没有生成。请只选一个文件，或打印全部页',
    'Pages can be chosen of one file only, so nothing was made. Choose a single file, or print all pages',
  ],
  PRINT_TOO_LARGE: [
    15074,
    '一共 {sheets} 张，超过一次 {limit} 张，没有生成。请减少份数，或分几次打印',
    'That is {sheets} sheets, more than {limit} at a time, so nothing was made. Print fewer copies, or in several turns',
  ],
  PRINT_UNFINISHED: [15075, '打印件还没有生成好，请稍候再打开', 'The printed copy is not ready yet. Please open it a little later'],
  PRINT_FORBIDDEN: [
    15076,
    '“{name}”的作者不允许打印这个文件，没有生成打印件',
    'The author of “{name}” does not allow it to be printed, so no copy was made',
  ],
  PRINT_FAILED: [
    15077,
    '“{name}”没能生成打印件。合同不受影响，请下载后用 PDF 阅读器打印',
    '“{name}” could not be made into a printed copy. The contract is not affected; please download it and print it with a PDF reader',
  ],
} as const satisfies ErrorTable;
