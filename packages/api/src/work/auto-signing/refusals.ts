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
  AUTO_SIGNING_ENDED: [15058, '自动签授权已经结束，没有签署', 'The authorization has ended, so nothing was signed'],
} as const satisfies ErrorTable;
