import type { Words } from '../../../errors.ts';
import { CALLBACK_KIND_WORDS } from '../../../reach/callbacks/callback.ts';
import { KEY_SCOPES } from '../../../reach/merchant-keys/scopes.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const settingsActions = {
  'settings.change': { 'zh-CN': '修改企业设置', en: 'Settings changed' },
  'organizations.change': { 'zh-CN': '变更企业认证', en: 'Company registration changed' },
  'categories.save': { 'zh-CN': '保存业务分类', en: 'Business category saved' },
  'categories.delete': { 'zh-CN': '删除业务分类', en: 'Business category deleted' },
  'loginPolicy.save': { 'zh-CN': '修改登录策略', en: 'Login policy changed' },
  'callbacks.save': { 'zh-CN': '设置回调', en: 'Callbacks set' },
  'callbacks.renewSecret': { 'zh-CN': '更换回调密钥', en: 'Callback secret renewed' },
  'callbacks.pause': { 'zh-CN': '暂停回调', en: 'Callbacks paused' },
  'callbacks.resume': { 'zh-CN': '恢复回调', en: 'Callbacks resumed' },
  'callbacks.remove': { 'zh-CN': '删除回调地址', en: 'Callback address deleted' },
  'keys.create': { 'zh-CN': '新建应用密钥', en: 'API key created' },
  'keys.update': { 'zh-CN': '修改应用密钥', en: 'API key changed' },
  'keys.rotate': { 'zh-CN': '更换应用密钥的 AppSecret', en: 'Secret of an API key renewed' },
  'keys.pause': { 'zh-CN': '停用应用密钥', en: 'API key paused' },
  'keys.resume': { 'zh-CN': '启用应用密钥', en: 'API key resumed' },
  'keys.revoke': { 'zh-CN': '作废应用密钥', en: 'API key revoked' },
  'sandbox.giveKey': { 'zh-CN': '领取沙箱密钥', en: 'Sandbox key given' },
  'agents.authorise': { 'zh-CN': '授权智能体发起合同', en: 'Agent authorized to have contracts sent' },
  'agents.endAuthorisation': { 'zh-CN': '收回发起授权', en: 'Authorization to have contracts sent ended' },
  'sso.save': { 'zh-CN': '设置企业单点登录', en: 'Single sign-on set up' },
  'sso.remove': { 'zh-CN': '停用企业单点登录', en: 'Single sign-on removed' },
  'sso.bind': { 'zh-CN': '绑定企业单点登录', en: 'Single sign-on bound' },
  'directory.renewToken': { 'zh-CN': '更换目录同步令牌', en: 'Token of the directory sync renewed' },
  'directory.stop': { 'zh-CN': '停用目录同步', en: 'Directory sync stopped' },
} as const satisfies LogActions;

export const settingsFacts = {
  deadlineDays: { 'zh-CN': '默认签署期限（天）', en: 'Default signing period (days)' },
  reminderDays: { 'zh-CN': '到期前提醒（天）', en: 'Reminder before the deadline (days)' },
  retentionDays: { 'zh-CN': '回收站保留（天）', en: 'Kept in the recycle bin (days)' },
  mobileProof: { 'zh-CN': '只用手机短信核验', en: 'Verification by SMS only' },
  notifyCompleted: { 'zh-CN': '完成时通知发起人', en: 'Sender notified of completion' },
  notifyRefused: { 'zh-CN': '拒签时通知发起人', en: 'Sender notified of refusal' },
  notifyExpired: { 'zh-CN': '过期时通知发起人', en: 'Sender notified of expiry' },
  returnHosts: { 'zh-CN': '签署后可前往的网站', en: 'Sites signers may go on to' },
  adminsSeeConfidential: { 'zh-CN': '管理员可见保密合同', en: 'Administrators see confidential contracts' },
  machineReading: { 'zh-CN': '智能识读', en: 'Machine reading' },
  loginSecondFactor: { 'zh-CN': '要求两步验证', en: 'Second factor demanded' },
  loginSignOnOnly: { 'zh-CN': '只用企业单点登录', en: 'Single sign-on alone' },
  loginNetworks: { 'zh-CN': '允许的网络', en: 'Allowed networks' },
  loginHours: { 'zh-CN': '登录时长（小时）', en: 'Length of a login (hours)' },
  loginPasswordLength: { 'zh-CN': '密码长度', en: 'Length of passwords' },
  loginPasswordClasses: { 'zh-CN': '密码字符种类', en: 'Kinds of characters in passwords' },
  loginPasswordDays: { 'zh-CN': '密码更换（天）', en: 'Life of passwords (days)' },
  loginPasswordHistory: { 'zh-CN': '不能重复的密码', en: 'Former passwords kept out' },
  'categories.name': { 'zh-CN': '分类名称', en: 'Category name' },
  'categories.roles': { 'zh-CN': '签署方', en: 'Parties' },
  'categories.days': { 'zh-CN': '签署期限（天）', en: 'Days to sign' },
  'categories.flow': { 'zh-CN': '审批流程', en: 'Approval flow' },
  'categories.seal': { 'zh-CN': '印章', en: 'Seal' },
  companyName: { 'zh-CN': '企业名称', en: 'Company name' },
  legalPerson: { 'zh-CN': '法定代表人', en: 'Legal representative' },
  callbackUrl: { 'zh-CN': '回调地址', en: 'Callback address' },
  callbackKinds: { 'zh-CN': '推送内容', en: 'What is posted' },
  keyScopes: { 'zh-CN': '可以做什么', en: 'What it may do' },
  keyNetworks: { 'zh-CN': '可用的 IP', en: 'Allowed addresses' },
  keyOrigins: { 'zh-CN': '可嵌入签署的网页', en: 'Pages that may embed signing' },
  keyPerMinute: { 'zh-CN': '每分钟次数', en: 'Calls a minute' },
  keyPerDay: { 'zh-CN': '每天次数', en: 'Calls a day' },
  agentTemplates: { 'zh-CN': '限用模板', en: 'Templates' },
  agentContracts: { 'zh-CN': '最多份数', en: 'Contracts, at most' },
  issuer: { 'zh-CN': '登录系统', en: 'Login' },
  clientId: { 'zh-CN': '客户端编号', en: 'Client ID' },
  domains: { 'zh-CN': '允许的邮箱域名', en: 'Mail domains let in' },
  signOnLabel: { 'zh-CN': '登录系统里的用户', en: 'User of the login' },
} as const satisfies LogFacts;

const SWITCH: Readonly<Record<string, Words>> = { true: { 'zh-CN': '开', en: 'on' }, false: { 'zh-CN': '关', en: 'off' } };
const onOff = (value: string): Words | undefined => SWITCH[value];

export const settingsValues = {
  mobileProof: onOff,
  notifyCompleted: onOff,
  notifyRefused: onOff,
  notifyExpired: onOff,
  adminsSeeConfidential: onOff,
  machineReading: onOff,
  loginSecondFactor: onOff,
  loginSignOnOnly: onOff,
  callbackKinds: (kind) => (CALLBACK_KIND_WORDS as Readonly<Record<string, Words>>)[kind],
  keyScopes: (scope) => (KEY_SCOPES as Readonly<Record<string, { readonly name: Words }>>)[scope]?.name,
} as const satisfies LogValues;

export const settingsObjects = {
  organization: { 'zh-CN': '企业', en: 'Company' },
  category: { 'zh-CN': '业务分类', en: 'Business category' },
  callbackTarget: { 'zh-CN': '回调地址', en: 'Callback address' },
  merchantKey: { 'zh-CN': '应用密钥', en: 'API key' },
} as const satisfies LogObjects;
