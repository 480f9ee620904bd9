import type { LogActions, LogFacts, LogObjects } from '../action-words.ts';

export const childAccountActions = {
  'childAccounts.create': { 'zh-CN': '新建子账号', en: 'Child account created' },
  'childAccounts.resetPassword': { 'zh-CN': '重置子账号密码', en: 'Child account password reset' },
  'childAccounts.setPassword': { 'zh-CN': '子账号设置密码', en: 'Child account set its password' },
  'childAccounts.disable': { 'zh-CN': '停用子账号', en: 'Child account disabled' },
  'childAccounts.enable': { 'zh-CN': '启用子账号', en: 'Child account enabled' },
  'childAccounts.delete': { 'zh-CN': '删除子账号', en: 'Child account deleted' },
} as const satisfies LogActions;

export const childAccountFacts = {
  login: { 'zh-CN': '登录账号', en: 'Login' },
} as const satisfies LogFacts;

export const childAccountObjects = { childAccount: { 'zh-CN': '子账号', en: 'Child account' } } as const satisfies LogObjects;
