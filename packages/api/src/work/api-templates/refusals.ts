import type { ErrorTable } from '../../errors/error-table.ts';

export const apiTemplateRefusals = {
  API_TEMPLATE_UNKNOWN: [
    12831,
    '没有编码为“{code}”的接口模板，没有执行。请核对模板编码',
    'There is no API template with the code “{code}”; nothing was done. Please check the code',
  ],
  API_TEMPLATE_DISABLED: [
    12832,
    '接口模板“{code}”已停用，没有发起。请联系管理模板的同事',
    'The API template “{code}” is disabled; nothing was started. Please contact a colleague who manages templates',
  ],
  API_TEMPLATE_COMPANY: [
    12833,
    '接口模板属于企业，个人身份没有。请先切换到企业',
    'API templates belong to companies; a person has none. Please switch to a company first',
  ],
  API_TEMPLATES_TOO_MANY: [
    12834,
    '接口模板最多 {most} 个，没有添加。请先删除不用的',
    'A company has at most {most} API templates; none was added. Please delete some first',
  ],
} as const satisfies ErrorTable;
