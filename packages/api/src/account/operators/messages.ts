import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { messageKind } from '../../records/notifications/message-kind.ts';
import type { Duty } from './duty.ts';

/** Messages to one address are looked up as far back. */
export const MESSAGE_DAYS = 90;
/** Not more than so many are shown. */
export const MESSAGES_MOST = 100;

/**
 * Why a message did not go out, or not yet: the service that sends did not take it · it was too late to be of use · beyond the limit of the
 * day · its recipient turned such messages off · a test address, which is nobody's.
 */
export const MESSAGE_REASONS = ['provider', 'late', 'limit', 'declined', 'nobody'] as const;

const message = z.object({
  deliveryId: z.uuid(),
  at: z.string(),
  kind: messageKind,
  channel: z.enum(['sms', 'mail', 'voice', 'officialAccount', 'workWeChat']),
  maskedAddress: z.string(),
  /** queued: it is tried (again) · sent: the service took it · opened: its link was followed · failed: it is not tried any more */
  state: z.enum(['queued', 'sent', 'opened', 'failed']),
  /** empty: nothing is the matter */
  reason: z.enum(['', ...MESSAGE_REASONS]),
  /** as the service put it */
  problem: z.string(),
  tries: z.number().int(),
});

const duties: readonly Duty[] = ['upkeep', 'support'];

export const listTroubledMessages = defineOperation({
  // 没有发出的消息
  name: 'operators.listTroubledMessages',
  summary: 'The latest messages that were given up, or wait for another try: kind, masked address, reason. Never what they say.',
  input: z.object({}),
  output: z.object({ messages: z.array(message) }),
  errors: [],
  duties,
  reads: ['operators'],
  mounts: { operator: '/operator/messages/troubled' },
});

export const traceMessages = defineOperation({
  // 查一个地址的消息
  name: 'operators.traceMessages',
  summary: 'What became of the messages to one mobile number or mail address, for somebody who asks where a code is. Each look is logged.',
  input: z.object({ address: z.string().trim().min(3).max(100) }),
  output: z.object({ messages: z.array(message) }),
  errors: ['INPUT_INVALID'],
  duties,
  changes: ['operators'],
  mounts: { operator: '/operator/messages/trace' },
  limit: { times: 30, perSeconds: 60 },
});
