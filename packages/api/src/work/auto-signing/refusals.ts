import type { ErrorTable } from '../../errors/error-table.ts';

export const autoSigningRefusals = {
  AUTO_SIGNING_UNTIL: [
    15054,
    '到期日要在今天之后、一年之内，还没有授权。请重新选择到期日',
    'The last day must lie after today and within a year, so nothing was authorized. Please choose another day',
  ],
  AUTO_SIGNING_SEAL_NEEDED: [
    15055,
    '企业的自动签要指定一枚印章，还没有授权。请选择你可以使用的印章',
    'A company’s authorization names one seal, so nothing was authorized. Please choose a seal you may use',
  ],
  AUTO_SIGNING_TEMPLATE: [
    15056,
    '选中的模板里有找不到的，还没有授权。请刷新后重新选择',
    'One of the chosen templates cannot be found, so nothing was authorized. Please refresh and choose again',
  ],
  AUTO_SIGNING_UNKNOWN: [
    15057,
    '没有找到这项自动签授权，什么都没有改变。请刷新后再看',
    'There is no such authorization, so nothing was changed. Please refresh the page',
  ],
  AUTO_SIGNING_NO_TASK: [
    15059,
    '这份合同里没有由应用密钥的成员替企业经办的签署，没有签署。自动签只用于企业自己发起的合同',
    'Nothing in this contract is the company’s own to sign and handled by the member of the key, so nothing was signed. Automatic signing is for contracts that the company sent itself',
  ],
  AUTO_SIGNING_NOT_COVERED: [
    15060,
    '没有生效的自动签授权覆盖这份合同，没有签署。请核对模板、金额、份数和到期日，或请成员本人签署',
    'No authorization in force covers this contract, so nothing was signed. Please check templates, amount, number and last day, or have the member sign it',
  ],
  AUTHORISATION_REQUEST_UNKNOWN: [
    15061,
    '没有找到这个自动签授权申请，什么都没有改变。它只给创建应用密钥的成员，请核对编号，或切换到那家企业后再打开',
    'There is no such request for an authorization, so nothing was changed. It is for the member who made the API key alone: please check its number, or switch to that company and open it again',
  ],
  AUTHORISATION_REQUEST_DECIDED: [
    15062,
    '这个申请已经处理过，没有改变。请刷新查看结果',
    'This request was decided already, so nothing was changed. Please reload to see the outcome',
  ],
  AUTHORISATION_REQUEST_ENDED: [
    15063,
    '这个申请已超过 72 小时，没有授权。请让你们的系统重新申请',
    'This request has ended after 72 hours, so nothing was authorized. Please have your system ask again',
  ],
  AUTHORISATION_REQUESTS_TOO_MANY: [
    15064,
    '等待同意的自动签授权申请已有 {most} 个，没有再申请。请先等它们处理完',
    '{most} requests for authorizations are waiting already; no other one was made. Please wait until they are decided',
  ],
  AUTO_SIGNING_ENDED: [15058, '自动签授权已经结束，没有签署', 'The authorization has ended, so nothing was signed'],
} as const satisfies ErrorTable;
