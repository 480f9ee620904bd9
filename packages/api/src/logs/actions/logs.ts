import type { LogActions, LogFacts } from '../action-words.ts';

export const logsActions = {
  'logs.export': { 'zh-CN': '导出日志', en: 'Log exported' },
} as const satisfies LogActions;

export const logsFacts = {
  log: { 'zh-CN': '日志', en: 'Log' },
  filter: { 'zh-CN': '筛选条件', en: 'Filter' },
  count: { 'zh-CN': '条数', en: 'Entries' },
} as const satisfies LogFacts;
