import type { Words } from '../../../errors.ts';
import { CASE_KIND_WORDS, INSTITUTION_NAMES } from '../../../work/cases/institutions.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const caseActions = {
  'cases.create': { 'zh-CN': '填写司法服务申请', en: 'Judicial application written' },
  'cases.change': { 'zh-CN': '修改司法服务申请', en: 'Judicial application changed' },
  'cases.delete': { 'zh-CN': '删除司法服务申请', en: 'Judicial application deleted' },
  'cases.submit': { 'zh-CN': '提交司法服务申请', en: 'Judicial application submitted' },
  'cases.cancel': { 'zh-CN': '撤回司法服务申请', en: 'Judicial application withdrawn' },
  'cases.revoke': { 'zh-CN': '撤销案件', en: 'Case withdrawn' },
  'cases.supply': { 'zh-CN': '补正案件材料', en: 'Files supplied to a case' },
  'cases.withdrawClaim': { 'zh-CN': '撤回一项请求', en: 'Claim withdrawn' },
  'cases.accept': { 'zh-CN': '机构受理案件', en: 'Case accepted by the institution' },
  'cases.askSupplement': { 'zh-CN': '机构要求补正', en: 'Files asked for by the institution' },
  'cases.decide': { 'zh-CN': '机构办结案件', en: 'Case decided by the institution' },
  'cases.reject': { 'zh-CN': '机构不予受理', en: 'Case rejected by the institution' },
  'cases.lapse': { 'zh-CN': '补正期限已过', en: 'Time for missing files ended' },
} as const satisfies LogActions;

export const caseFacts = {
  'cases.kind': { 'zh-CN': '服务', en: 'Service' },
  'cases.institution': { 'zh-CN': '机构', en: 'Institution' },
  'cases.fee': { 'zh-CN': '费用（点）', en: 'Fee (points)' },
} as const satisfies LogFacts;

export const caseValues = {
  'cases.kind': (kind) => (CASE_KIND_WORDS as Readonly<Record<string, { readonly name: Words }>>)[kind]?.name,
  'cases.institution': (code) => (INSTITUTION_NAMES as Readonly<Record<string, Words>>)[code],
} as const satisfies LogValues;

export const caseObjects = {
  case: { 'zh-CN': '案件', en: 'Case' },
} as const satisfies LogObjects;
