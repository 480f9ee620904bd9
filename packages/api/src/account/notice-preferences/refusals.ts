import type { ErrorTable } from '../../errors/error-table.ts';

export const noticeRefusals = {
  NOTICE_MAIL_NONE: [
    11165,
    '账号没有邮箱，不能只发邮件，没有保存。请先在“设置”里添加邮箱',
    'The account has no mail address, so notices cannot come by mail alone. Nothing was saved; please add one under “Settings” first',
  ],
  NOTICE_QUIET_EMPTY: [
    11166,
    '免打扰的开始和结束是同一时刻，没有保存。请改其中一个',
    'The quiet hours begin and end at the same time. Nothing was saved; please change one of them',
  ],
} as const satisfies ErrorTable;
