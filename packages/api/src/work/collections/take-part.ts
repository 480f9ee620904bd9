import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mobile, oneLine } from '../../wire/shapes.ts';
import { templateVariable } from '../templates/variable.ts';
import { COLLECTION_STATES } from './shapes.ts';

/** The parameters of the link: `key` proves that the platform made it, and opens nothing. */
const link = z.object({ id: z.string().max(40), key: z.string().max(80) });

export const readCollectionLink = defineOperation({
  // 一码多签 · 扫码打开
  name: 'collections.readCollectionLink',
  summary:
    'What the link of a collection leads to: who asks and what for. What is to be filled in, and what the visitor filled in before, is told once a code was given in this browser.',
  input: link,
  output: z.object({
    title: z.string(),
    note: z.string(),
    senderName: z.string(),
    tplName: z.string(),
    state: z.enum(COLLECTION_STATES),
    endTime: z.string(),
    most: z.number().int(),
    /** null: no code was given yet */
    opened: z
      .object({
        maskedTarget: z.string(),
        variables: z.array(templateVariable),
        /** waiting: the contract is being made · approving: its sender approves it first · sent · failed: it could not be made (`why`), and may be filled in again · gone: its sender deleted it */
        taking: z
          .object({
            state: z.enum(['waiting', 'approving', 'sent', 'failed', 'gone']),
            fullName: z.string(),
            why: z.object({ 'zh-CN': z.string(), en: z.string() }).nullable(),
          })
          .nullable(),
      })
      .nullable(),
    simulatedMessages: z.boolean(),
  }),
  errors: ['COLLECTION_LINK_INVALID'],
  reads: ['proof'],
  mounts: { public: '/i/anony/collect/info' },
  limit: { times: 120, perSeconds: 60 },
});

/** A hall full of people shares one address, that of its network. Numbers and senders have bounds of their own. */
const AT_ONE_ADDRESS = { times: 300, perSeconds: 600, field: 'id' } as const;

export const sendCollectionCode = defineOperation({
  // 一码多签 · 发送验证码
  name: 'collections.sendCollectionCode',
  summary:
    'Sends a code to the mobile number of who wants to fill in a collection, or comes back to it; whether a number has filled it in is told to its holder alone.',
  input: link.extend({ mobile }),
  output: z.object({ maskedTarget: z.string(), validSeconds: z.number().int(), resendSeconds: z.number().int() }),
  errors: ['COLLECTION_LINK_INVALID', 'NO_MESSAGE_CHANNEL', 'TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT', 'SMS_SENDER_LIMIT'],
  changes: [],
  mounts: { public: '/i/anony/collect/sendCode' },
  limit: AT_ONE_ADDRESS,
});

export const checkCollectionCode = defineOperation({
  // 一码多签 · 核验验证码
  name: 'collections.checkCollectionCode',
  summary: 'Opens a collection in this browser for 24 hours, for who holds the mobile number.',
  input: link.extend({ mobile, valicode: z.string().min(4).max(8) }),
  output: z.object({ opened: z.literal(true) }),
  errors: ['COLLECTION_LINK_INVALID', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: ['proof'],
  mounts: { public: '/i/anony/collect/verifyCode' },
  limit: { ...AT_ONE_ADDRESS, times: 2 * AT_ONE_ADDRESS.times },
});

export const fillCollection = defineOperation({
  // 一码多签 · 提交填写
  name: 'collections.fillCollection',
  summary:
    'Takes what a visitor whose number is proven fills in: a contract of the template is made of it and sent, for that visitor to sign.',
  input: link.extend({
    fullName: oneLine(50).min(2),
    values: z.record(z.string().max(40), z.string().max(2000)).default({}),
  }),
  output: z.object({ filled: z.literal(true) }),
  errors: [
    'COLLECTION_LINK_INVALID',
    'COLLECTION_VISIT_OVER',
    'COLLECTION_ENDED',
    'COLLECTION_PAUSED',
    'COLLECTION_FULL',
    'COLLECTION_FILLED',
    'TEMPLATE_VALUES_WRONG',
  ],
  changes: ['proof'],
  mounts: { public: '/i/anony/collect/fill' },
  limit: AT_ONE_ADDRESS,
});

export const openTaking = defineOperation({
  // 一码多签 · 打开自己的合同
  name: 'collections.openTaking',
  summary: 'Opens the task of the contract that was made for the visitor in this browser for 24 hours, as the code of a neutral link does.',
  input: link,
  output: z.object({ page: z.string(), applyNo: z.string(), signNo: z.string() }),
  errors: ['COLLECTION_LINK_INVALID', 'COLLECTION_VISIT_OVER', 'COLLECTION_NOT_SENT'],
  changes: ['proof', 'contracts'],
  mounts: { public: '/i/anony/collect/open' },
  limit: { times: 60, perSeconds: 60 },
});
