import type { LoginRule } from '../../../account/identity/login-policy.ts';
import { OUTSIDE_NAMES } from '../../../account/outside-accounts/providers.ts';
import type { Words } from '../../../errors.ts';
import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';

export const accountActions = {
  'accounts.logIn': { 'zh-CN': '登录', en: 'Logged in' },
  'accounts.logInFailed': { 'zh-CN': '登录失败', en: 'Login failed' },
  'accounts.enter': { 'zh-CN': '切换进入企业', en: 'Switched to the company' },
  'accounts.keptOut': { 'zh-CN': '不符合登录策略，没有进入', en: 'Kept out by the login policy' },
  'names.open': { 'zh-CN': '查看实名申请', en: 'Name review opened' },
  'names.pass': { 'zh-CN': '通过实名申请', en: 'Name approved' },
  'names.reject': { 'zh-CN': '驳回实名申请', en: 'Name rejected' },
  'letters.open': { 'zh-CN': '查看企业授权书', en: 'Letter of authority opened' },
  'letters.pass': { 'zh-CN': '通过企业授权书', en: 'Letter of authority approved' },
  'letters.reject': { 'zh-CN': '驳回企业授权书', en: 'Letter of authority rejected' },
} as const satisfies LogActions;

export const accountFacts = {
  'accounts.proof': { 'zh-CN': '登录方式', en: 'Way of logging in' },
  'accounts.loginRule': { 'zh-CN': '不符合的规则', en: 'Broken rule' },
  'accounts.restsUntil': { 'zh-CN': '密码登录暂停至', en: 'Password login paused until' },
} as const satisfies LogFacts;

const PROOFS: Readonly<Record<string, Words>> = {
  password: { 'zh-CN': '密码', en: 'password' },
  code: { 'zh-CN': '验证码', en: 'one-time code' },
  qr: { 'zh-CN': '扫码', en: 'QR code' },
  signOn: { 'zh-CN': '企业单点登录', en: 'single sign-on of the company' },
  ticket: { 'zh-CN': '单点登录', en: 'single sign-on' },
  passkey: { 'zh-CN': '通行密钥', en: 'passkey' },
  ...OUTSIDE_NAMES,
  secondFactor: { 'zh-CN': '两步验证', en: 'second factor' },
};

const RULES: Readonly<Record<LoginRule, Words>> = {
  network: { 'zh-CN': '允许的网络', en: 'allowed networks' },
  signOn: { 'zh-CN': '只用企业单点登录', en: 'single sign-on alone' },
  password: { 'zh-CN': '密码不符合要求', en: 'password not as demanded' },
  secondFactor: { 'zh-CN': '两步验证', en: 'second factor' },
  age: { 'zh-CN': '登录时长', en: 'length of a login' },
};

export const accountValues = {
  'accounts.proof': (value) => PROOFS[value],
  'accounts.loginRule': (value) => (RULES as Readonly<Record<string, Words>>)[value],
} as const satisfies LogValues;

export const accountObjects = {
  account: { 'zh-CN': '账号', en: 'Account' },
  nameCheck: { 'zh-CN': '实名申请', en: 'Name review' },
  authorityLetter: { 'zh-CN': '企业授权书', en: 'Letter of authority' },
} as const satisfies LogObjects;
