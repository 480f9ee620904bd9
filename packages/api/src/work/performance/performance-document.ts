import { z } from 'zod';
import type { Words } from '../../errors.ts';

/** What shows that a contract was kept to. */
export const PERFORMANCE_KINDS = ['delivery', 'acceptance', 'payment', 'invoice', 'other'] as const;
export type PerformanceKind = (typeof PERFORMANCE_KINDS)[number];
export const PERFORMANCE_KIND_WORDS: Readonly<Record<PerformanceKind, Words>> = {
  delivery: { 'zh-CN': '交付单', en: 'Delivery note' },
  acceptance: { 'zh-CN': '验收单', en: 'Acceptance record' },
  payment: { 'zh-CN': '付款凭证', en: 'Proof of payment' },
  invoice: { 'zh-CN': '发票', en: 'Invoice' },
  other: { 'zh-CN': '其他凭证', en: 'Other document' },
};

/** `kept`: there is no other party that could answer. */
export const PERFORMANCE_STATES = ['waiting', 'confirmed', 'objected', 'kept'] as const;
export type PerformanceState = (typeof PERFORMANCE_STATES)[number];

export const PERFORMANCE_VERDICTS = ['confirmed', 'objected'] as const;
export type PerformanceVerdict = (typeof PERFORMANCE_VERDICTS)[number];

export const PERFORMANCE_LIMITS = { documents: 100, note: 500 } as const;

export const performanceRow = z.object({
  performanceId: z.uuid(),
  kind: z.enum(PERFORMANCE_KINDS),
  /** the day it tells of, YYYY-MM-DD */
  date: z.string(),
  /** null: it tells of no sum */
  amountFen: z.number().int().nullable(),
  note: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  /** SHA-256 of the file, hex */
  hash: z.string(),
  /** whose document it is, and the person who added it */
  partyName: z.string(),
  createdByName: z.string(),
  createTime: z.string(),
  state: z.enum(PERFORMANCE_STATES),
  /** of the other parties, in the order in which they answered */
  answers: z.array(
    z.object({
      partyName: z.string(),
      actorName: z.string(),
      verdict: z.enum(PERFORMANCE_VERDICTS),
      note: z.string(),
      time: z.string(),
    }),
  ),
  can: z.object({ confirm: z.boolean(), object: z.boolean(), remove: z.boolean() }),
});
