import { advancedTemplateRefusals } from '../work/advanced-templates/refusals.ts';
import { apiTemplateRefusals } from '../work/api-templates/refusals.ts';
import { bulkRefusals } from '../work/bulk-sending/refusals.ts';
import { caseRefusals } from '../work/cases/refusals.ts';
import { categoryRefusals } from '../work/categories/refusals.ts';
import { collectionRefusals } from '../work/collections/refusals.ts';
import { joinedTemplateRefusals } from '../work/joined-templates/refusals.ts';
import type { ErrorTable } from './error-table.ts';

/** Refusals around templates of contracts. */
export const templateErrors = {
  ...categoryRefusals,
  // — cases: begun from contracts, as contracts are from templates —
  ...caseRefusals,
  ...bulkRefusals,
  ...collectionRefusals,
  ...joinedTemplateRefusals,
  ...advancedTemplateRefusals,
  ...apiTemplateRefusals,
  TEMPLATE_UNKNOWN: [
    12801,
    '模板不存在或已被删除，没有改动。请刷新模板列表',
    'The template does not exist or was deleted; nothing was changed. Please reload the list',
  ],
  TEMPLATE_UNPUBLISHED: [
    12802,
    '模板“{name}”还没有发布，不能使用。请管理模板的同事先完成并发布',
    'The template “{name}” is not published yet and cannot be used. A colleague who manages templates has to publish it first',
  ],
  TEMPLATE_DISABLED: [
    12803,
    '模板“{name}”已停用，没有发起。已发起的合同不受影响，请换一个模板或联系管理模板的同事',
    'The template “{name}” is disabled; nothing was started. Contracts already sent are not affected. Please choose another template, or contact a colleague who manages templates',
  ],
  TEMPLATE_NOT_GRANTED: [
    12804,
    '模板“{name}”没有授权给你，或授权已被收回，没有发起。已存的草稿不受影响，请联系管理模板的同事',
    'The template “{name}” is not granted to you, or no longer is; nothing was started. Your saved drafts are not affected. Please contact a colleague who manages templates',
  ],
  TEMPLATE_CHANGED: [
    12805,
    '{name}刚刚修改了这个模板，你的修改没有保存。请重新打开模板再改',
    '{name} has just changed this template; your changes were not saved. Please open it again',
  ],
  TEMPLATE_INCOMPLETE: [12806, '模板已保存，但还不能发布：{reason}', 'The template was saved but cannot be published yet: {reason}'],
  TEMPLATE_NAME_TAKEN: [
    12807,
    '已经有名为“{name}”的模板，内容已保存，没有发布。请换一个名称',
    'There is already a template named “{name}”; yours was saved but not published. Please choose another name',
  ],
  TEMPLATE_HOLDER_UNKNOWN: [
    12808,
    '有授权对象已离开企业或被停用，没有授权。请刷新后重新选择',
    'A chosen member has left or is disabled; nothing was granted. Please reload and choose again',
  ],
  TEMPLATE_IN_FLOW: [
    12809,
    '审批流程“{flow}”的条件用到了模板“{name}”，没有删除。请先修改流程，或改为停用模板',
    'A condition of the approval flow “{flow}” uses the template “{name}”, so it was not deleted. Change the flow first, or disable the template instead',
  ],
  TEMPLATE_GROUP_UNKNOWN: [
    12810,
    '模板分组不存在或已被删除，没有改动。请刷新后再试',
    'The template group does not exist or was deleted; nothing was changed. Please reload',
  ],
  TEMPLATE_GROUP_NAME_TAKEN: [
    12811,
    '已经有名为“{name}”的模板分组，没有保存。请换一个名称',
    'There is already a group named “{name}”; nothing was saved. Please choose another name',
  ],
  TEMPLATE_GROUPS_TOO_MANY: [
    12812,
    '模板分组最多 {most} 个，没有新建。请先合并或删除不用的分组',
    'At most {most} template groups are allowed; none was created. Please merge or delete some first',
  ],
} as const satisfies ErrorTable;
