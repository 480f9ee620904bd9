import type { Words } from '../../../errors.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const affiliateActions = {
  'affiliates.ask': { 'zh-CN': '申请查阅下级企业', en: 'Access to a subsidiary requested' },
  'affiliates.accept': { 'zh-CN': '同意上级企业查阅', en: 'Access of the parent company accepted' },
  'affiliates.refuse': { 'zh-CN': '拒绝上级企业查阅', en: 'Access of the parent company refused' },
  'affiliates.setRight': { 'zh-CN': '调整上级企业查阅范围', en: 'Access of the parent company changed' },
  'affiliates.withdraw': { 'zh-CN': '撤回查阅申请', en: 'Request for access withdrawn' },
  'affiliates.end': { 'zh-CN': '结束集团关系', en: 'Group relationship ended' },
  'affiliates.readList': { 'zh-CN': '上级企业查看合同列表', en: 'Parent company viewed the contract list' },
  'affiliates.readContract': { 'zh-CN': '上级企业查看合同详情', en: 'Parent company viewed a contract' },
  'affiliates.readDocument': { 'zh-CN': '上级企业查看合同文件', en: 'Parent company viewed a contract file' },
} as const satisfies LogActions;

export const affiliateFacts = {
  parentCompany: { 'zh-CN': '上级企业', en: 'Parent company' },
  subsidiary: { 'zh-CN': '下级企业', en: 'Subsidiary' },
  withDocuments: { 'zh-CN': '查阅范围', en: 'Access' },
  'affiliates.document': { 'zh-CN': '文件', en: 'Document' },
  'affiliates.page': { 'zh-CN': '页', en: 'Page' },
} as const satisfies LogFacts;

const RANGE: Readonly<Record<string, Words>> = {
  true: { 'zh-CN': '列表、详情和文件', en: 'lists, details and documents' },
  false: { 'zh-CN': '列表和详情', en: 'lists and details' },
};

export const affiliateValues = { withDocuments: (value) => RANGE[value] } as const satisfies LogValues;

export const affiliateObjects = {
  affiliation: { 'zh-CN': '集团关系', en: 'Group relationship' },
} as const satisfies LogObjects;
