import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, uuid } from '../../wire/shapes.ts';

/** What is delivered: 签署邀请 · 催办 · 完成通知 · 拒签通知 · 撤销通知 · 过期通知 · 抄送. */
export const DELIVERY_KINDS = [
  'invitation',
  'reminder',
  'completed',
  'refused',
  'revoked',
  'expired',
  'reopened',
  'copy',
  'performance',
] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
/** 短信 · 邮件 · 公众号, 企业微信 (at WeChat, at WeCom, as the recipient wishes) · 站内 (it lies in the recipient's own list). */
export const DELIVERY_CHANNELS = ['sms', 'mail', 'officialAccount', 'workWeChat', 'app'] as const;
/** 等待 · 已发出 (the provider took it) · 已送达 (it lies in the recipient's list, or its link was opened) · 失败. */
export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'failed'] as const;

export const deliveryRow = z.object({
  deliveryId: uuid,
  applyNo: z.string(),
  contractName: z.string(),
  /** empty: the sender, or a reader of a copy, is told */
  participantId: z.string(),
  recipient: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  channel: z.enum(DELIVERY_CHANNELS),
  /** empty for 站内 */
  maskedAddress: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** why it failed, or what is waited for: too late to be of use, or the provider would not take it */
  reason: z.enum(['', 'late', 'provider', 'declined']),
  createTime: instant,
  /** each attempt; `problem` as the provider put it, for the sending party only */
  attempts: z.array(z.object({ time: instant, taken: z.boolean(), problem: z.string() })),
  deliverTime: z.string(),
  /** when its link was opened for the first time, or the contract from the recipient's own list */
  openTime: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/**
 * 送达: the proof that a contract and each notice about it reached a participant. The specification names the call and shows neither its
 * meaning nor its payload; this is the meaning we give it. A party sees what it sent about its own contracts, and of others' contracts what
 * was sent to itself. The newest first; `next` is the key of the page after.
 */
export const listDeliveries = defineOperation({
  // 送达记录
  name: 'deliveries.listDeliveries',
  summary:
    'What was sent about the contracts of the party, and to the party about those of others: recipient, channel, time, and whether it arrived.',
  input: z.object({
    applyNo: z.string().trim().max(64).optional(),
    contractName: z.string().trim().max(100).optional(),
    recipient: z.string().trim().max(100).optional(),
    channel: z.enum(DELIVERY_CHANNELS).optional(),
    state: z.enum(DELIVERY_STATES).optional(),
    /** calendar days of China; both belong to the period */
    beginDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    /** `next` of the page before */
    before: uuid.optional(),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ list: z.array(deliveryRow), /** empty: there is no further page */ next: z.string() }),
  errors: [],
  reads: ['contracts'],
  mounts: { enterprise: '/c/deliver/deliverList', personal: '/i/deliver/deliverList' },
});
