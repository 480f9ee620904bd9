import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, tokens } from '../identity/account.ts';

/** Seconds for which a QR code can be scanned and confirmed. */
export const LOGIN_CODE_SECONDS = 120;
/** 0 waiting · 1 scanned · 2 confirmed · 3 refused · 4 expired. */
const state = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const key = z.string().min(16).max(64);

export const drawLoginCode = defineOperation({
  // 生成登录二维码
  name: 'entrances.drawLoginCode',
  summary: 'Begins a login by QR code. The answer is for the asking browser alone: a cookie, which is not in the picture, proves it.',
  input: z.object({}),
  output: z.object({ key, url: z.string(), validSeconds: z.number().int() }),
  errors: [],
  changes: [],
  needsNoRoom: true,
  mounts: { public: '/account/qrGenerate' },
  limit: { times: 30, perSeconds: 60 },
});

export const readLoginCode = defineOperation({
  // 二维码登录状态
  name: 'entrances.readLoginCode',
  summary: 'How far a login by QR code has come. Any browser but the one that began it is told 4, expired.',
  input: z.object({ key }),
  output: z.object({ state }),
  errors: [],
  reads: [],
  mounts: { public: '/account/qrResponse' },
  limit: { times: 120, perSeconds: 60 },
});

export const followLoginCode = defineOperation({
  // 二维码登录状态推送
  name: 'entrances.followLoginCode',
  summary: 'Tells the browser that began a login by QR code when its phone has scanned or answered it.',
  method: 'GET',
  input: z.object({ key }),
  output: z.never(),
  errors: [],
  reads: [],
  answer: 'bytes',
  mounts: { public: '/account/qrChanges' },
  limit: { times: 120, perSeconds: 60 },
});

export const redeemLoginCode = defineOperation({
  // 二维码登录
  name: 'entrances.redeemLoginCode',
  summary: 'Logs in the browser that began a login by QR code, once the phone has confirmed it.',
  input: z.object({ key }),
  output: tokens.extend({ session: sessionState }),
  errors: ['LOGIN_CODE_GONE', 'LOGIN_CODE_WAITS'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/qrLogin' },
  limit: { times: 20, perSeconds: 60 },
});

export const openLoginCode = defineOperation({
  // 扫码
  name: 'entrances.openLoginCode',
  summary: 'The phone has scanned the code: says where the login comes from. The account that scans it first answers it.',
  input: z.object({ key }),
  output: z.object({
    device: z.string(),
    ip: z.string(),
    /** the phone is in the same network as the browser that asks */
    sameNetwork: z.boolean(),
    startedAt: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['LOGIN_CODE_GONE'],
  changes: [],
  needsNoRoom: true,
  mounts: { session: '/account/qrScan' },
  limit: { times: 20, perSeconds: 60 },
});

export const answerLoginCode = defineOperation({
  // 确认或拒绝扫码登录
  name: 'entrances.answerLoginCode',
  summary: 'The person who scanned the code lets the other browser in, or refuses.',
  input: z.object({ key, agree: z.boolean() }),
  output: z.object({ agreed: z.boolean() }),
  errors: ['LOGIN_CODE_GONE'],
  changes: [],
  needsNoRoom: true,
  mounts: { session: '/account/qrConfirm' },
  limit: { times: 20, perSeconds: 60 },
});
