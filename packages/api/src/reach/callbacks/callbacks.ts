import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { cursorPageOf, listCursor } from '../../wire/cursor.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { instant, uuid } from '../../wire/shapes.ts';
import { callbackAttempt, ctype, dealStatus } from './callback.ts';
import { place } from './place.ts';

/** What narrows the list, and what is posted anew. */
const span = {
  /** calendar days of China; both belong to the period */
  beginDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
};

const row = z.object({
  callBackId: uuid,
  /** empty where it tells of no contract, as applyId */
  applyNo: z.string(),
  /** of the contract, whose page the sender opens by it */
  applyId: z.string(),
  ctype,
  dealStatus,
  dealStatusStr: z.string(),
  createTime: instant,
  updateTime: instant,
  failTimes: z.number(),
  /** why the last attempt was in vain, in a sentence; empty: none was */
  failError: z.string(),
  /** of the signer it tells of; empty where it tells of the contract alone */
  signInfoId: z.string(),
  signNo: z.string(),
  signStatusStr: z.string(),
  name: z.string(),
  /** mobile number or e-mail address, as the contract has it */
  targetId: z.string(),
  email: z.string(),
  /** of the signer's account, where one is known */
  userId: z.string(),
});
export type CallbackRow = z.infer<typeof row>;

export const listCallbacks = defineOperation({
  // 回调记录
  name: 'callbacks.listCallbacks',
  summary: 'What was posted to the address of the company, or waits to be: the newest first.',
  input: z.object({
    ...place,
    /** without one or a cursor: the first */
    itemPage: z.number().int().min(1).max(1000).optional(),
    cursor: listCursor,
    pageSize: z.number().int().min(1).max(100).default(20),
    ...span,
    applyNo: z.string().trim().max(64).optional(),
    /** 1 签署 · 2 拒签 · 3 完成 · 4 撤销 · 5 过期 · 6 保全 · 7 认证 */
    ctype: z.number().int().min(1).max(7).optional(),
    /** 0 待推送 · 1 成功 · 2 重试中 · 3 已放弃 */
    dealStatus: dealStatus.optional(),
    /** a part of the signer's name */
    name: z.string().trim().max(100).optional(),
    /** the signer's address, whole */
    email: z.string().trim().max(100).optional(),
  }),
  output: cursorPageOf(row),
  errors: ['SANDBOX_MISSING', 'CURSOR_INVALID', 'INPUT_INVALID'],
  reads: ['callbacks'],
  permission: 'settings.manage',
  scope: 'callbacks.manage',
  mounts: { enterprise: '/c/callback/list', openapi: `${OPENAPI}/callbacks/list` },
});

export const readCallback = defineOperation({
  // 回调详情
  name: 'callbacks.readCallback',
  summary: 'One callback with the bytes that are posted and every attempt.',
  input: z.object({ ...place, callBackId: uuid }),
  output: z.object({ callback: row, body: z.string(), attempts: z.array(callbackAttempt) }),
  errors: ['CALLBACK_UNKNOWN', 'SANDBOX_MISSING'],
  reads: ['callbacks'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/read' },
});

export const resendCallback = defineOperation({
  // 重新推送
  name: 'callbacks.resendCallback',
  summary: 'Posts a callback once more, with the same id and bytes, and from the beginning of the schedule.',
  input: z.object({ ...place, callBackId: z.string().trim().max(64).optional() }),
  output: z.object({ dealStatus }),
  errors: ['CALLBACK_ID_NEEDED', 'CALLBACK_UNKNOWN', 'CALLBACK_TARGET_MISSING', 'SANDBOX_MISSING', 'INPUT_INVALID'],
  changes: ['callbacks'],
  permission: 'settings.manage',
  scope: 'callbacks.manage',
  mounts: { enterprise: '/c/callback/resend', openapi: `${OPENAPI}/callbacks/resend` },
});

/** As many days lie at most between the two ends of what is posted anew. */
export const MOST_REPLAYED_DAYS = 31;

export const replayCallbacks = defineOperation({
  // 按时间段重新推送
  name: 'callbacks.replayCallbacks',
  summary: 'Posts what was made in these days once more, with the same ids and bytes: for a receiver that lost some.',
  input: z.object({ ...place, beginDate: z.iso.date(), endDate: z.iso.date(), ctype: ctype.optional() }),
  output: z.object({ count: z.number() }),
  errors: ['INPUT_INVALID', 'CALLBACK_TARGET_MISSING', 'SANDBOX_MISSING'],
  changes: ['callbacks'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/callback/replay' },
});
