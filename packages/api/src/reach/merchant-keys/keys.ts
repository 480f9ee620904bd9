import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, oneLine, uuid } from '../../wire/shapes.ts';
import { KEY_SCOPE_NAMES } from './scopes.ts';

/** For so long the secret of before opens too, so that a program can change over. */
export const EARLIER_KEY_SECRET_HOURS = 24;
/** Of a company, revoked ones not counted. */
export const MOST_KEYS = 20;

const scopes = z.array(z.enum(KEY_SCOPE_NAMES)).min(1).max(KEY_SCOPE_NAMES.length);

const settings = {
  name: oneLine(40).min(1),
  scopes,
  /** addresses or networks (CIDR) that may use it; empty: any */
  networks: z.array(z.string().trim().min(1).max(50)).max(20),
  /** of pages that may frame the signing: https://example.com; empty: none may */
  origins: z.array(z.string().trim().min(1).max(200)).max(20),
  /** calls within a minute, and within a day */
  perMinute: z.number().int().min(1).max(6000),
  perDay: z.number().int().min(1).max(1_000_000),
};

const given = { ...settings, networks: settings.networks.default([]), origins: settings.origins.default([]) };

const key = z.object({
  keyId: uuid,
  /** public: names the key in requests */
  appKey: z.string(),
  ...settings,
  state: z.enum(['active', 'paused', 'revoked']),
  /** the member whose rights limit it: who made it */
  keeper: z.string(),
  /** the caller is that member: nobody else lets it do more, or makes another secret */
  mine: z.boolean(),
  createTime: instant,
  updateTime: instant,
  /** until when the secret of before opens too; empty: it does not */
  earlierSecretUntil: z.string(),
  /** of the last call, to the minute; empty: never used */
  usedTime: z.string(),
  usedIp: z.string(),
});
export type MerchantKeyRow = z.infer<typeof key>;

export const listKeys = defineOperation({
  // 应用密钥
  name: 'keys.listKeys',
  summary: 'The API keys of the company, revoked ones last. No secret is ever shown again.',
  input: z.object({}),
  output: z.object({ list: z.array(key) }),
  errors: [],
  reads: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/list' },
});

export const createKey = defineOperation({
  // 新建应用密钥
  name: 'keys.createKey',
  summary: 'Makes a key that acts for the company within its scopes and the rights of the member who makes it. The secret is shown once.',
  input: z.object(given),
  output: z.object({ keyId: uuid, appKey: z.string(), secret: z.string() }),
  errors: ['KEY_NETWORK_INVALID', 'KEY_ORIGIN_INVALID', 'KEYS_TOO_MANY'],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/create' },
});

export const updateKey = defineOperation({
  // 修改应用密钥
  name: 'keys.updateKey',
  summary:
    'Changes what a key may be used for, from where and how often; it counts with the next call. What it may do more only the member who made it says.',
  input: z.object({ keyId: uuid, ...given }),
  output: z.object({ updateTime: instant }),
  errors: ['KEY_UNKNOWN', 'KEY_REVOKED', 'KEY_KEEPER_ONLY', 'KEY_NETWORK_INVALID', 'KEY_ORIGIN_INVALID'],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/update' },
});

export const rotateKey = defineOperation({
  // 更换密钥
  name: 'keys.rotateKey',
  summary:
    'Makes another secret for the member who made the key, shown once. The one before opens too for a day; access tokens given for it stay.',
  input: z.object({ keyId: uuid }),
  output: z.object({ secret: z.string(), earlierSecretUntil: instant }),
  errors: ['KEY_UNKNOWN', 'KEY_REVOKED', 'KEY_KEEPER_ONLY'],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/rotate' },
});

export const switchKey = defineOperation({
  // 停用与启用
  name: 'keys.switchKey',
  summary: 'Pauses a key, or lets it be used again.',
  input: z.object({ keyId: uuid, active: z.boolean() }),
  output: z.object({ state: z.enum(['active', 'paused']) }),
  errors: ['KEY_UNKNOWN', 'KEY_REVOKED'],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/switch' },
});

export const revokeKey = defineOperation({
  // 作废应用密钥
  name: 'keys.revokeKey',
  summary: 'Ends a key for good, with its secrets and access tokens. The record of its calls stays.',
  input: z.object({ keyId: uuid }),
  output: z.object({ revoked: z.literal(true) }),
  errors: ['KEY_UNKNOWN', 'KEY_REVOKED'],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/revoke' },
});
