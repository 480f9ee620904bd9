import type { Words } from '../../../errors.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const lookupActions = {
  'lookups.checkPerson': { 'zh-CN': '核对身份', en: 'Identity checked' },
  'lookups.findCreditCode': { 'zh-CN': '查询统一社会信用代码', en: 'Credit code looked up' },
} as const satisfies LogActions;

export const lookupFacts = {
  'lookups.idNo': { 'zh-CN': '证件号', en: 'ID number' },
  'lookups.creditCode': { 'zh-CN': '统一社会信用代码', en: 'Credit code' },
  'lookups.outcome': { 'zh-CN': '结果', en: 'Outcome' },
  'lookups.comparedWith': { 'zh-CN': '依据', en: 'Source' },
} as const satisfies LogFacts;

const OUTCOMES: Readonly<Record<string, Words>> = {
  matched: { 'zh-CN': '一致', en: 'match' },
  unmatched: { 'zh-CN': '没有一致的记录', en: 'no matching record' },
  found: { 'zh-CN': '查到', en: 'found' },
  unknown: { 'zh-CN': '没有查到', en: 'not found' },
  unanswered: { 'zh-CN': '服务没有答复', en: 'no answer from the service' },
};

const SOURCES: Readonly<Record<string, Words>> = {
  accounts: { 'zh-CN': '本平台实名账号', en: 'verified accounts' },
  provider: { 'zh-CN': '接入的服务', en: 'connected service' },
  simulator: { 'zh-CN': '模拟器', en: 'simulator' },
};

export const lookupValues = {
  'lookups.outcome': (value) => OUTCOMES[value],
  'lookups.comparedWith': (value) => SOURCES[value],
} as const satisfies LogValues;

export const lookupObjects = {
  personLookup: { 'zh-CN': '身份核对', en: 'Identity check' },
  companyLookup: { 'zh-CN': '企业查询', en: 'Company look-up' },
} as const satisfies LogObjects;
