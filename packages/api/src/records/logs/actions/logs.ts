import type { Words } from '../../../errors.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const logsActions = {
  'logs.export': { 'zh-CN': '导出日志', en: 'Log exported' },
  'overview.export': { 'zh-CN': '导出概览', en: 'Overview exported' },
} as const satisfies LogActions;

export const logsFacts = {
  log: { 'zh-CN': '日志', en: 'Log' },
  filter: { 'zh-CN': '筛选条件', en: 'Filter' },
  count: { 'zh-CN': '条数', en: 'Entries' },
} as const satisfies LogFacts;

const KINDS: Readonly<Record<string, Words>> = {
  operation: { 'zh-CN': '操作日志', en: 'Operations' },
  seal: { 'zh-CN': '用印日志', en: 'Seals' },
  asset: { 'zh-CN': '额度日志', en: 'Quota' },
};

export const logsValues = { log: (value) => KINDS[value] } as const satisfies LogValues;

export const logsObjects = { log: { 'zh-CN': '日志', en: 'Log' } } as const satisfies LogObjects;
