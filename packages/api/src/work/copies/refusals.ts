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
  COPY_ADDRESS_INVALID: [
    13094,
    '手机号或邮箱不正确，没有邀请。请检查后再试',
    'The mobile number or e-mail address is not valid; nobody was invited. Please check it',
  ],
  COPY_WITHOUT_END: [
    13095,
    '{name}已能查看这份合同，没有截止时间，没有改动。需要限时请先取消抄送',
    '{name} can read this contract already and without an end; nothing was changed. To set an end, take the copy back first',
  ],
  READER_TOLD_TOO_OFTEN: [
    13096,
    '24 小时内已通知对方 {times} 次，没有改动。请明天再邀请',
    'Messages to this person within 24 hours: {times}, the most there may be; nothing was changed. Please invite them again tomorrow',
  ],
} as const satisfies ErrorTable;
