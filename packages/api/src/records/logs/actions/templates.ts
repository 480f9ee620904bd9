import type { Words } from '../../../errors.ts';
import { CONTRACT_TYPE_WORDS, type ContractType } from '../../../work/flows/flow.ts';
import { TEMPLATE_STATE_WORDS, type TemplateState } from '../../../work/templates/template.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const templateActions = {
  'templates.create': { 'zh-CN': '新建模板', en: 'Template made' },
  'templates.publish': { 'zh-CN': '发布模板', en: 'Template published' },
  'templates.enable': { 'zh-CN': '启用模板', en: 'Template enabled' },
  'templates.disable': { 'zh-CN': '停用模板', en: 'Template disabled' },
  'templates.delete': { 'zh-CN': '删除模板', en: 'Template deleted' },
  'templates.assign': { 'zh-CN': '移动模板到分组', en: 'Template put into a group' },
  'templates.allow': { 'zh-CN': '设置模板使用范围', en: 'Use of a template set' },
  'templates.grant': { 'zh-CN': '授权模板', en: 'Template granted' },
  'templates.revoke': { 'zh-CN': '收回模板授权', en: 'Grant of a template taken back' },
  'templates.addGroup': { 'zh-CN': '新建模板分组', en: 'Group of templates added' },
  'templates.renameGroup': { 'zh-CN': '重命名模板分组', en: 'Group of templates renamed' },
  'templates.removeGroup': { 'zh-CN': '删除模板分组', en: 'Group of templates removed' },
} as const satisfies LogActions;

export const templateFacts = {
  templateName: { 'zh-CN': '模板名称', en: 'Name of the template' },
  templateType: { 'zh-CN': '合同类型', en: 'Kind of contract' },
  templateGroup: { 'zh-CN': '模板分组', en: 'Group of templates' },
  templateHolders: { 'zh-CN': '授权对象', en: 'Granted to' },
  memberUse: { 'zh-CN': '使用范围', en: 'May be used by' },
  'templates.version': { 'zh-CN': '版本', en: 'Version' },
  'templates.state': { 'zh-CN': '状态', en: 'State' },
} as const satisfies LogFacts;

const USE: Readonly<Record<string, Words>> = {
  everybody: { 'zh-CN': '全体成员', en: 'every member' },
  granted: { 'zh-CN': '仅授权对象', en: 'those it is granted to' },
};

export const templateValues = {
  templateType: (value) => CONTRACT_TYPE_WORDS[value as ContractType],
  'templates.state': (value) => TEMPLATE_STATE_WORDS[value as TemplateState],
  memberUse: (value) => USE[value],
} as const satisfies LogValues;

export const templateObjects = {
  template: { 'zh-CN': '模板', en: 'Template' },
  templateGroup: { 'zh-CN': '模板分组', en: 'Group of templates' },
} as const satisfies LogObjects;
