import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant } from '../../wire/shapes.ts';
import { ATTEMPT_FAILURES, CALLBACK_KINDS, ctype } from './callback.ts';
import { place } from './place.ts';

const ctypes = z.array(ctype).min(1).max(Object.keys(CALLBACK_KINDS).length);

/** For so long the secret of before signs too, so that the receiver can change over. */
export const EARLIER_SECRET_HOURS = 24;

const target = z.object({
  url: z.string(),
  ctypes: z.array(ctype),
  /** `stopped`: by the platform, since nothing arrived there for days */
  state: z.enum(['active', 'paused', 'stopped']),
  stateTime: instant,
  changedBy: z.string(),
  updateTime: instant,
  /** until when the secret of before signs too; empty: it does not */
  earlierSecretUntil: z.string(),
  waiting: z.number(),
});
export type CallbackTargetSettings = z.infer<typeof target>;

export const readTarget = defineOperation({
  // 回调地址
  name: 'callbacks.readTarget',
  summary: 'Where the company is told what became of its contracts, and of what; null: nowhere.',
  input: z.object(place),
  output: z.object({ target: target.nullable() }),
  errors: ['SANDBOX_MISSING'],
  reads: ['callbacks'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/target/read' },
});

export const saveTarget = defineOperation({
  // 保存回调地址
  name: 'callbacks.saveTarget',
  summary:
    'Sets the address and what is posted there. The first time a secret is made, which is shown once; what happened before is not posted.',
  input: z.object({ ...place, url: z.string().trim().max(500), ctypes }),
  output: z.object({ /** empty: the secret stays */ secret: z.string() }),
  errors: ['CALLBACK_URL_INVALID', 'SANDBOX_MISSING'],
  changes: ['callbacks'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/target/save' },
});

export const renewSecret = defineOperation({
  // 更换密钥
  name: 'callbacks.renewSecret',
  summary: 'Makes another secret, shown once. The one before signs too for a day.',
  input: z.object(place),
  output: z.object({ secret: z.string(), earlierSecretUntil: instant }),
  errors: ['CALLBACK_TARGET_MISSING', 'SANDBOX_MISSING'],
  changes: ['callbacks'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/target/renewSecret' },
});

export const switchTarget = defineOperation({
  // 暂停与恢复
  name: 'callbacks.switchTarget',
  summary: 'Pauses the posting, or resumes it: what waits is then posted.',
  input: z.object({ ...place, active: z.boolean() }),
  output: z.object({ state: z.enum(['active', 'paused']) }),
  errors: ['CALLBACK_TARGET_MISSING', 'SANDBOX_MISSING'],
  changes: ['callbacks'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/target/switch' },
});

export const removeTarget = defineOperation({
  // 删除回调地址
  name: 'callbacks.removeTarget',
  summary: 'Ends the callbacks: the address and its secret are deleted, what waits is given up; the record stays.',
  input: z.object(place),
  output: z.object({ removed: z.literal(true) }),
  errors: ['CALLBACK_TARGET_MISSING', 'SANDBOX_MISSING'],
  changes: ['callbacks'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/target/remove' },
});

export const tryTarget = defineOperation({
  // 发送测试回调
  name: 'callbacks.tryTarget',
  summary: 'Posts a sample of this kind, which says that it is one, and tells what was sent, how it was signed and what was answered.',
  input: z.object({ ...place, ctype }),
  output: z.object({
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    /** what the signature covers: id, time and body with dots between them */
    signedText: z.string(),
    status: z.number(),
    failure: z.enum(['', ...ATTEMPT_FAILURES]),
    answer: z.string(),
    ms: z.number(),
  }),
  errors: ['CALLBACK_TARGET_MISSING', 'SANDBOX_MISSING'],
  changes: [],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/target/try' },
  limit: { times: 10, perSeconds: 60 },
});
