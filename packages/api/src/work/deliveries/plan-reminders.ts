import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { LIMITS } from '../../wire/status.ts';

/** 催签计划: the specification shows no payloads of promptList and promptOrder; these are the meanings we give them. */
export const listReminders = defineOperation({
  // 可催签的签署方
  name: 'deliveries.listReminders',
  summary: 'The signers of a contract who can be reminded: the last reminder, how many are left today, and those that are planned.',
  input: z.object({ applyNo: z.string().max(64) }),
  output: z.object({
    list: z.array(
      z.object({
        signNo: z.string(),
        participantId: z.uuid(),
        name: z.string(),
        maskedTarget: z.string(),
        channel: z.enum(['sms', 'mail']),
        /** empty: never */
        lastTime: z.string(),
        /** empty: none is planned */
        nextTime: z.string(),
        leftToday: z.number().int(),
        planned: z.array(z.string()),
        /** moments of the plan at which the allowance did not cover the SMS; a new plan forgets them */
        missed: z.array(z.string()),
      }),
    ),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'DELIVERY_OWN', 'FORBIDDEN'],
  reads: ['contracts'],
  mounts: { enterprise: '/c/signInfo/promptList', personal: '/signInfo/promptList' },
});

export const planReminders = defineOperation({
  // 催签计划
  name: 'deliveries.planReminders',
  summary:
    'Plans reminders of signers whose turn it is, in place of earlier plans; a plan ends when its signer has signed. No times: it ends now.',
  input: z.object({
    signNos: z.array(z.string().max(64)).min(1).max(50),
    /** ISO 8601, at least an hour apart, before the deadline */
    times: z
      .array(z.iso.datetime({ offset: true }))
      .max(LIMITS.plannedReminders)
      .default([]),
    /** absent: as the contract reaches the signer */
    channel: z.enum(['sms', 'mail']).optional(),
  }),
  output: z.object({ names: z.array(z.string()) }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'DELIVERY_OWN', 'FORBIDDEN', 'REMINDER_PLAN_WRONG'],
  changes: ['contracts'],
  mounts: { enterprise: '/c/signInfo/promptOrder', personal: '/signInfo/promptOrder' },
});
