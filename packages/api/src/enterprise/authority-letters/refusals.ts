import type { ErrorTable } from '../../errors/error-table.ts';

export const letterRefusals = {
  LETTER_UNKNOWN: [
    12141,
    '这份授权书不存在，或不是你填写的。请回到列表重新选择',
    'This letter of authority does not exist or is not yours. Please go back to the list',
  ],
  LETTER_WAITS: [
    12142,
    '已有授权书在等待审核，没有重复提交。审核后会发消息通知你',
    'A letter of authority is being reviewed already, so nothing was submitted again. You will be told of the result',
  ],
  LETTER_DECIDED: [
    12143,
    '这份授权书已有结论或还没有提交，没有改动。请刷新后查看',
    'This letter of authority has been decided, or was not submitted; nothing was changed. Please reload',
  ],
  LETTER_ENDED: [
    12144,
    '授权书已过有效期，没有使用。请重新填写一份',
    'The letter of authority has expired and was not used. Please write another one',
  ],
  LETTER_END: [
    12145,
    '有效期应在今天到 {days} 天之内，没有保存。请改一个日期',
    'The last day must be between today and {days} days from now, so nothing was saved. Please choose another day',
  ],
} as const satisfies ErrorTable;
