import { z } from 'zod';
import { sessionState, tokens } from '../../account/identity/account.ts';
import { defineOperation } from '../../operation.ts';

export const beginSignOn = defineOperation({
  // 发起企业单点登录
  name: 'sso.beginSignOn',
  summary: 'Begins a login at the company’s own provider. The answer is for the asking browser alone, which a cookie proves.',
  input: z.object({
    /** 企业简码 */
    enterpriseCode: z.string().trim().toLowerCase().max(40),
    /** where the visitor wanted to go: a path of this platform */
    ap: z.string().max(2000).default('/'),
  }),
  output: z.object({ url: z.string() }),
  errors: ['SIGN_ON_UNKNOWN', 'SIGN_ON_UNAVAILABLE', 'RETURN_FOREIGN'],
  changes: [],
  needsNoRoom: true,
  mounts: { public: '/account/signOn/begin' },
  limit: { times: 20, perSeconds: 60 },
});

export const finishSignOn = defineOperation({
  // 企业单点登录
  name: 'sso.finishSignOn',
  summary: 'Takes what the company’s provider sent the browser back with, once, and logs in to that company alone.',
  input: z.object({
    /** the query of the address that the browser came back to */
    answer: z.string().min(1).max(8000),
  }),
  output: tokens.extend({ session: sessionState, ap: z.string() }),
  errors: ['SIGN_ON_GONE', 'SIGN_ON_REFUSED', 'SIGN_ON_UNAVAILABLE', 'SIGN_ON_DOMAIN', 'SIGN_ON_UNBOUND', 'SIGN_ON_STRANGER'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/jtLogin' },
  limit: { times: 20, perSeconds: 60 },
});

const bindKey = z.string().min(20).max(3000);

export const readSignOnBinding = defineOperation({
  // 绑定企业单点登录 · 核对
  name: 'sso.readSignOnBinding',
  summary: 'What would be bound: the company, and the user of its login that has just come from there.',
  input: z.object({ bindKey }),
  output: z.object({ company: z.string(), label: z.string() }),
  errors: ['SIGN_ON_GONE'],
  reads: [],
  mounts: { session: '/account/signOn/binding' },
});

export const bindSignOn = defineOperation({
  // 绑定企业单点登录
  name: 'sso.bindSignOn',
  summary: 'The person who is logged in says that the user of the company’s login is the same: from now on it opens that company.',
  input: z.object({
    /** what the refusal SIGN_ON_UNBOUND brought, in the same browser */
    bindKey,
  }),
  output: z.object({ company: z.string() }),
  errors: ['SIGN_ON_GONE', 'SIGN_ON_STRANGER', 'SIGN_ON_TAKEN'],
  changes: ['account', 'enterprise'],
  mounts: { session: '/account/signOn/bind' },
  limit: { times: 20, perSeconds: 60 },
});

export const listSignOnBindings = defineOperation({
  // 已绑定的企业单点登录
  name: 'sso.listSignOnBindings',
  summary: 'The companies whose own login opens them for the caller, and when it was used last.',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ corpId: z.uuid(), company: z.string(), label: z.string(), createTime: z.string(), useTime: z.string() })),
  }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/account/signOn/list' },
});

export const unbindSignOn = defineOperation({
  // 解除企业单点登录绑定
  name: 'sso.unbindSignOn',
  summary: 'A company’s own login opens nothing for the caller any more.',
  input: z.object({ corpId: z.uuid() }),
  output: z.object({ unbound: z.boolean() }),
  errors: ['NOT_FOUND'],
  changes: ['account', 'enterprise'],
  needsNoRoom: true,
  mounts: { session: '/account/signOn/unbind' },
});
