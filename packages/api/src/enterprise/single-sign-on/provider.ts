import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { ENTERPRISE_CODE } from '../joining/child-login.ts';

/** The most mail domains that a company may name. */
export const SIGN_ON_DOMAINS_MOST = 20;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/);

/** 企业的登录系统: what members of a company log in with besides. */
const provider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** mail domains that are let in; none: every member who is bound */
  domains: z.array(z.string()),
});

export const readSignOn = defineOperation({
  // 企业单点登录设置
  name: 'sso.readSignOn',
  summary: 'The company’s own login (OpenID Connect): where it is, what to register there, how many members are bound. Never its secret.',
  input: z.object({}),
  output: provider.extend({
    isSet: z.boolean(),
    /** 企业简码: what members type to come there; empty: none yet */
    enterpriseCode: z.string(),
    /** to be registered at the provider */
    redirectUri: z.string(),
    boundMembers: z.number().int(),
    changedBy: z.string(),
    changeTime: z.string(),
  }),
  errors: [],
  permission: 'settings.manage',
  reads: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/signOn/find' },
});

export const saveSignOn = defineOperation({
  // 保存企业单点登录设置
  name: 'sso.saveSignOn',
  summary: 'Sets the company’s own login up, once its provider has answered. Another issuer takes its own secret.',
  input: z.object({
    issuer: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .meta({ title: 'Issuer' }),
    clientId: z.string().trim().min(1).max(200).meta({ title: 'Client ID' }),
    /** absent: the one that was given before */
    clientSecret: z.string().trim().min(1).max(500).meta({ title: 'Client Secret' }).optional(),
    domains: z.array(domain).max(SIGN_ON_DOMAINS_MOST),
    /** 企业简码, where there is none yet; it never changes */
    enterpriseCode: z.string().trim().toLowerCase().regex(ENTERPRISE_CODE).meta({ title: '企业简码' }).optional(),
  }),
  output: z.object({ enterpriseCode: z.string() }),
  errors: ['SIGN_ON_UNAVAILABLE', 'SIGN_ON_SECRET_NEEDED', 'ENTERPRISE_CODE_NEEDED', 'ENTERPRISE_CODE_TAKEN', 'SIGN_ON_DEMANDED'],
  permission: 'settings.manage',
  changes: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/signOn/save' },
  limit: { times: 20, perSeconds: 60 },
});

export const removeSignOn = defineOperation({
  // 停用企业单点登录
  name: 'sso.removeSignOn',
  summary: 'Ends the company’s own login: its sessions end, and nobody is bound any more.',
  input: z.object({}),
  output: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND', 'SIGN_ON_DEMANDED'],
  permission: 'settings.manage',
  changes: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/signOn/remove' },
});
