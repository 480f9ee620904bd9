import type { ErrorTable } from '../../errors/error-table.ts';

export const noticeRefusals = {
  NOTICE_MAIL_NONE: [
    11165,
    '账号没有邮箱，不能只发邮件，没有保存。请先在“设置”里添加邮箱',
    'The account has no mail address, so notices cannot come by mail alone. Nothing was saved; please add one under “Settings” first',
  ],
  NOTICE_ACCOUNT_NONE: [
    11181,
    '还没有绑定公众号，不能在公众号里收通知，没有保存。请先绑定',
    'No WeChat official account is linked, so notices cannot come there. Nothing was saved; please link it first',
  ],
  NOTICE_WORK_NONE: [
    11197,
    '你所在的企业都没有接入企业微信，不能在那里收通知，没有保存。请换一种方式',
    'No company you work for has connected WeCom, so notices cannot come there. Nothing was saved; please choose another way',
  ],
  OFFICIAL_ACCOUNT_OFF: [
    11182,
    '这里没有公众号可以绑定。通知照常用短信或邮件发',
    'There is no official account to link here. Notices come by SMS or e-mail as usual',
  ],
  OFFICIAL_ACCOUNT_AWAY: [
    11183,
    '微信没有给出二维码，没有绑定。请稍后再试',
    'WeChat did not give a QR code. Nothing was linked; please try again later',
  ],
  OFFICIAL_ACCOUNT_CALL_INVALID: [11184, '签名不对，或已过时。没有处理', 'The signature is wrong or too old. Nothing was done'],
  NOTICE_QUIET_EMPTY: [
    11166,
    '免打扰的开始和结束是同一时刻，没有保存。请改其中一个',
    'The quiet hours begin and end at the same time. Nothing was saved; please change one of them',
  ],
} as const satisfies ErrorTable;
