import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const drawFollowCode = defineOperation({
  // 绑定公众号 · 二维码
  name: 'notices.drawFollowCode',
  summary: 'A code to scan with WeChat: who follows the official account by it gets the caller’s notices there. The code before it ends.',
  input: z.object({}),
  output: z.object({
    /** what the code says; empty with the simulator, whose code nobody can scan */
    text: z.string(),
    validSeconds: z.number().int(),
  }),
  errors: ['OFFICIAL_ACCOUNT_OFF', 'OFFICIAL_ACCOUNT_AWAY'],
  changes: ['account'],
  mounts: { personal: '/i/security/notices/officialAccount/draw' },
  limit: { times: 10, perSeconds: 60 },
});

export const simulateFollow = defineOperation({
  // 模拟扫码关注
  name: 'notices.simulateFollow',
  summary:
    'Follows the simulated official account by the code drawn last. Where the account is none of the simulator the answer is NOT_FOUND.',
  input: z.object({}),
  output: z.object({ bound: z.literal(true) }),
  errors: ['NOT_FOUND'],
  changes: ['account'],
  mounts: { personal: '/i/security/notices/officialAccount/simulate' },
});

export const unbindOfficialAccount = defineOperation({
  // 解除绑定公众号
  name: 'notices.unbindOfficialAccount',
  summary: 'No more notices go to the caller’s WeChat; those that did come as usual again.',
  input: z.object({}),
  output: z.object({ unbound: z.literal(true) }),
  errors: ['NOT_FOUND'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { personal: '/i/security/notices/officialAccount/unbind' },
});

export const testOfficialAccount = defineOperation({
  // 试发一条公众号通知
  name: 'notices.testOfficialAccount',
  summary: 'Sends the caller’s WeChat a notice that says nothing but that it came.',
  input: z.object({}),
  output: z.object({ queued: z.literal(true) }),
  errors: ['NOTICE_ACCOUNT_NONE'],
  changes: [],
  mounts: { personal: '/i/security/notices/officialAccount/test' },
  limit: { times: 5, perSeconds: 60 },
});

/** What WeChat signs its calls with: SHA-1 over token, timestamp and nonce in the order of their characters. */
const signed = {
  signature: z.string().max(64),
  /** seconds since 1970 */
  timestamp: z.string().regex(/^\d{1,12}$/),
  nonce: z.string().min(1).max(64),
};

export const verifyOfficialAccount = defineOperation({
  // 公众号 · 验证服务器地址
  name: 'notices.verifyOfficialAccount',
  summary: 'WeChat asks whether this server knows its token, when the server address is set there. The answer is what it sent.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ ...signed, echostr: z.string().min(1).max(256) }),
  output: z.never(),
  errors: ['OFFICIAL_ACCOUNT_CALL_INVALID'],
  reads: [],
  mounts: { public: '/notices/officialAccount' },
});

export const hearOfficialAccount = defineOperation({
  // 公众号 · 关注、扫码、取消关注
  name: 'notices.hearOfficialAccount',
  summary:
    'WeChat tells who followed the official account, scanned one of its codes, or follows no more. The same call again changes nothing.',
  answer: 'bytes',
  input: z.object({
    ...signed,
    /** the follower, as the message says it, too */
    openid: z.string().min(1).max(64).optional(),
    /** the body, as it came */
    xml: z.string().max(16_384),
  }),
  output: z.never(),
  errors: ['OFFICIAL_ACCOUNT_CALL_INVALID'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/notices/officialAccount' },
});
