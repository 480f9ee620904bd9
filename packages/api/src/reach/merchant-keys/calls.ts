import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, uuid } from '../../wire/shapes.ts';

/** For so long the record of calls is kept. */
export const CALLS_KEPT_DAYS = 30;
/** For so long is kept what they add up to. */
export const USAGE_KEPT_DAYS = 90;

const call = z.object({
  callId: uuid,
  keyId: uuid,
  keyName: z.string(),
  time: instant,
  /** POST /openapi/…, as it is mounted */
  call: z.string(),
  /** HTTP status */
  status: z.number(),
  /** 0: granted; else the number of the refusal */
  code: z.number(),
  /** its name, which never changes; empty: granted */
  error: z.string(),
  ms: z.number(),
  ip: z.string(),
  requestId: z.string(),
});
export type MerchantCallRow = z.infer<typeof call>;

export const listKeyCalls = defineOperation({
  // 调用记录
  name: 'keys.listKeyCalls',
  summary: 'What programs of the company called with its keys within 30 days, the newest first. Neither bodies nor secrets are recorded.',
  input: z.object({
    /** the last call of the page before */
    before: uuid.optional(),
    pageSize: z.number().int().min(1).max(100).default(20),
    /** calendar days of China; both belong to the period */
    beginDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    keyId: uuid.optional(),
    /** those alone that were refused */
    refused: z.boolean().default(false),
  }),
  output: z.object({ list: z.array(call), /** where the next page begins; empty: this is the last */ next: z.string() }),
  errors: [],
  reads: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/calls' },
});

const usageOfDay = z.object({
  /** calendar day of China */
  day: z.iso.date(),
  calls: z.number(),
  /** of them */
  refused: z.number(),
  /** that all of them took together */
  ms: z.number(),
});
export type DayUsage = z.infer<typeof usageOfDay>;

const usageOfKey = z.object({
  keyId: uuid,
  keyName: z.string(),
  /** what the key may call in 24 hours */
  perDay: z.number(),
  /** days with calls, the oldest first */
  list: z.array(usageOfDay),
});
export type KeyUsage = z.infer<typeof usageOfKey>;

export const readKeyUsage = defineOperation({
  // 用量
  name: 'keys.readKeyUsage',
  summary: 'How often each key was used on each day of the period that ends today. A key without a call in it is left out.',
  input: z.object({ days: z.number().int().min(1).max(USAGE_KEPT_DAYS).default(30) }),
  output: z.object({ beginDate: z.iso.date(), endDate: z.iso.date(), list: z.array(usageOfKey) }),
  errors: [],
  reads: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/usage' },
});
