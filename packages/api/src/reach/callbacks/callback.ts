import { z } from 'zod';
import type { Words } from '../../errors.ts';
import { instant } from '../../wire/shapes.ts';

/**
 * `ctype`: what a callback tells of. The numbers are those of the specification's record; 6 is asked for by nobody yet, so a list
 * narrowed to it is empty.
 */
export const CALLBACK_KINDS = { signed: 1, refused: 2, completed: 3, revoked: 4, expired: 5, identified: 7 } as const;
export type CallbackKind = keyof typeof CALLBACK_KINDS;

export const CALLBACK_KIND_WORDS: Readonly<Record<CallbackKind, Words>> = {
  signed: { 'zh-CN': '签署', en: 'Signed' },
  refused: { 'zh-CN': '拒签', en: 'Declined' },
  completed: { 'zh-CN': '完成', en: 'Completed' },
  revoked: { 'zh-CN': '撤销', en: 'Revoked' },
  expired: { 'zh-CN': '过期', en: 'Expired' },
  identified: { 'zh-CN': '认证', en: 'Identity' },
};

/** On the wire, as answers and acts have it. */
export const ctype = z.literal(Object.values(CALLBACK_KINDS));

/** `dealStatus`: what became of a callback. */
export const CALLBACK_STATES = { waiting: 0, delivered: 1, retrying: 2, givenUp: 3 } as const;
export type CallbackState = keyof typeof CALLBACK_STATES;

export const CALLBACK_STATE_WORDS: Readonly<Record<CallbackState, Words>> = {
  waiting: { 'zh-CN': '待推送', en: 'Waiting' },
  delivered: { 'zh-CN': '成功', en: 'Delivered' },
  retrying: { 'zh-CN': '重试中', en: 'Retrying' },
  givenUp: { 'zh-CN': '已放弃', en: 'Given up' },
};

/** On the wire. */
export const dealStatus = z.literal(Object.values(CALLBACK_STATES));

/** Why an attempt was in vain; `status` where there was an answer that was none of 2xx. */
export const ATTEMPT_FAILURES = ['unresolved', 'forbidden', 'late', 'certificate', 'unreachable', 'tooLarge', 'status'] as const;
export type AttemptFailure = (typeof ATTEMPT_FAILURES)[number];

/** One attempt to post. */
export const callbackAttempt = z.object({
  time: instant,
  /** how long it took, ms */
  ms: z.number(),
  /** HTTP status; 0: there was no answer */
  status: z.number(),
  /** empty: taken */
  failure: z.enum(['', ...ATTEMPT_FAILURES]),
  /** the beginning of the answer, at most 1 KB */
  answer: z.string(),
});
export type CallbackAttempt = z.infer<typeof callbackAttempt>;
