import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, pageOf, uuid } from '../../wire/shapes.ts';

/** For so long the record of calls is kept. */
export const CALLS_KEPT_DAYS = 30;

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
    itemPage: z.number().int().min(1).max(1000).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
    /** calendar days of China; both belong to the period */
    beginDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    keyId: uuid.optional(),
    /** those alone that were refused */
    refused: z.boolean().default(false),
  }),
  output: pageOf(call),
  errors: [],
  reads: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/appKey/calls' },
});
