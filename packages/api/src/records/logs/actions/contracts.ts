import type { LogActions, LogFacts, LogObjects } from '../action-words.ts';

export const contractActions = {
  'contracts.submit': { 'zh-CN': '提交合同审批', en: 'Contract submitted for approval' },
  'contracts.send': { 'zh-CN': '发起合同', en: 'Contract sent' },
  'contracts.revoke': { 'zh-CN': '撤销合同', en: 'Contract revoked' },
  'contracts.view': { 'zh-CN': '查看合同', en: 'Contract viewed' },
  'contracts.download': { 'zh-CN': '下载合同', en: 'Contract downloaded' },
  'contracts.export': { 'zh-CN': '导出合同', en: 'Contracts exported' },
} as const satisfies LogActions;

export const contractFacts = {
  'contracts.number': { 'zh-CN': '合同编号', en: 'Number of the contract' },
} as const satisfies LogFacts;

export const contractObjects = {
  contract: { 'zh-CN': '合同', en: 'Contract' },
  contractList: { 'zh-CN': '合同列表', en: 'List of contracts' },
} as const satisfies LogObjects;
