import type { Words } from '../../../errors.ts';
import { CONTRACT_TYPE_WORDS, type ContractType } from '../../../work/flows/flow.ts';
import { TEMPLATE_STATE_WORDS, type TemplateState } from '../../../work/templates/template.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const templateActions = {
  'templates.create': { 'zh-CN': '新建模板', en: 'Template created' },
  'templates.publish': { 'zh-CN': '发布模板', en: 'Template published' },
  'templates.enable': { 'zh-CN': '启用模板', en: 'Template enabled' },
  'templates.disable': { 'zh-CN': '停用模板', en: 'Template disabled' },
  'templates.delete': { 'zh-CN': '删除模板', en: 'Template deleted' },
  'templates.assign': { 'zh-CN': '移动模板到分组', en: 'Template moved to a group' },
  'templates.allow': { 'zh-CN': '设置模板使用范围', en: 'Template access changed' },
  'templates.grant': { 'zh-CN': '授权模板', en: 'Template granted' },
  'templates.revoke': { 'zh-CN': '收回模板授权', en: 'Template grant revoked' },
  'templates.addCode': { 'zh-CN': '添加接口模板', en: 'API template added' },
  'templates.pinCode': { 'zh-CN': '接口模板改用新版本', en: 'API template moved to another version' },
  'templates.enableCode': { 'zh-CN': '启用接口模板', en: 'API template enabled' },
  'templates.disableCode': { 'zh-CN': '停用接口模板', en: 'API template disabled' },
  'templates.removeCode': { 'zh-CN': '删除接口模板', en: 'API template deleted' },
  'templates.addGroup': { 'zh-CN': '新建模板分组', en: 'Template group created' },
  'templates.renameGroup': { 'zh-CN': '重命名模板分组', en: 'Template group renamed' },
  'templates.removeGroup': { 'zh-CN': '删除模板分组', en: 'Template group deleted' },
} as const satisfies LogActions;

export const templateFacts = {
  templateName: { 'zh-CN': '模板名称', en: 'Template name' },
  templateType: { 'zh-CN': '合同类型', en: 'Contract type' },
  templateGroup: { 'zh-CN': '模板分组', en: 'Template group' },
  templateCustomer: { 'zh-CN': '制作的客户', en: 'Made by customer' },
  templateCode: { 'zh-CN': '模板编码', en: 'Template code' },
  templateHolders: { 'zh-CN': '授权对象', en: 'Granted to' },
  memberUse: { 'zh-CN': '使用范围', en: 'Available to' },
  'templates.version': { 'zh-CN': '版本', en: 'Version' },
  'templates.state': { 'zh-CN': '状态', en: 'Status' },
} as const satisfies LogFacts;

const USE: Readonly<Record<string, Words>> = {
  everybody: { 'zh-CN': '全体成员', en: 'all members' },
  granted: { 'zh-CN': '仅授权对象', en: 'selected only' },
};

export const templateValues = {
  templateType: (value) => CONTRACT_TYPE_WORDS[value as ContractType],
  'templates.state': (value) => TEMPLATE_STATE_WORDS[value as TemplateState],
  memberUse: (value) => USE[value],
} as const satisfies LogValues;

export const templateObjects = {
  template: { 'zh-CN': '模板', en: 'Template' },
  templateGroup: { 'zh-CN': '模板分组', en: 'Template group' },
} as const satisfies LogObjects;
