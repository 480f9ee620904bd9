import type { ErrorTable } from '../../errors/error-table.ts';

export const callbackRefusals = {
  CALLBACK_ID_NEEDED: [18101, '请输入回调id', 'Please enter the id of the callback'],
  CALLBACK_UNKNOWN: [
    18102,
    '回调记录不存在，没有推送。请刷新列表',
    'There is no such callback; nothing was posted. Please reload the list',
  ],
  CALLBACK_TARGET_MISSING: [
    18103,
    '还没有设置回调地址，没有推送。请先设置',
    'No callback address is set; nothing was posted. Please set one first',
  ],
  CALLBACK_URL_INVALID: [
    18104,
    '这个地址不能接收回调，没有保存。请填 https:// 开头、外网可以访问的地址',
    'Callbacks cannot be posted to this address; nothing was saved. Please enter a public address that begins with https://',
  ],
} as const satisfies ErrorTable;
