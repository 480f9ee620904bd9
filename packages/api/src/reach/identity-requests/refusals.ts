import type { ErrorTable } from '../../errors/error-table.ts';

export const identityRequestRefusals = {
  IDENTITY_REQUEST_UNKNOWN: [
    18401,
    '没有找到这个实名核验申请，什么都没有改变。请核对链接或编号',
    'There is no such identity request; nothing was changed. Please check the link or the number',
  ],
  IDENTITY_REQUEST_ENDED: [
    18402,
    '这个链接已过期，没有告知任何信息。请回到对方的页面重新打开',
    'This link has expired; nothing was disclosed. Please open it again from the page it came from',
  ],
  IDENTITY_REQUEST_OTHER: [
    18403,
    '这个链接是给 {target} 的，什么都没有改变。请用它的账号登录后再打开',
    'This link is for {target}; nothing was changed. Please log in with its account and open it again',
  ],
  IDENTITY_REQUEST_DECIDED: [
    18404,
    '这个申请已经答复过，没有改变。请刷新查看',
    'This request was answered already; nothing was changed. Please reload to see the outcome',
  ],
  IDENTITY_REQUEST_COMPANY: [
    18405,
    '这个申请要由统一社会信用代码为 {code} 的企业的管理员答复，什么都没有改变。请切换到那家企业后再打开',
    'This request is answered by an administrator of the company with the credit code {code}; nothing was changed. Please switch to that company and open it again',
  ],
} as const satisfies ErrorTable;
