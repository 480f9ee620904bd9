import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { flag, mobile, oneLine } from '../../wire/shapes.ts';
import { templateVariable } from '../templates/variable.ts';
import { COLLECTION_STATES, VISITED_TAKING_STATES } from './shapes.ts';

/** The parameters of the link: `key` proves that the platform made it, and opens nothing. */
const link = z.object({ id: z.string().max(40), key: z.string().max(80) });

/** Every phone of a hall asks again while its contract is made, and all of them come from one address: that of its network. */
const READING_AT_ONE_ADDRESS = { times: 3000, perSeconds: 60, field: 'id' } as const;

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
    /** 1: what is filled in is looked at before the contract is made */
    needReview: flag,
    /** 1: who is not on its list may not fill it in */
    onlyListed: flag,
    /** null: no code was given yet */
    opened: z
      .object({
        maskedTarget: z.string(),
        /** 0: the number is not on the list, and nothing may be filled in with it */
        mayFill: flag,
        variables: z.array(templateVariable),
        taking: z
          .object({
            state: z.enum(VISITED_TAKING_STATES),
            fullName: z.string(),
            why: z.object({ 'zh-CN': z.string(), en: z.string() }).nullable(),
            /** of what was sent back: with which sentence, and what stood there */
            said: z.string(),
            values: z.record(z.string(), z.string()),
          })
          .nullable(),
      })
      .nullable(),
    simulatedMessages: z.boolean(),
  }),
  errors: ['COLLECTION_LINK_INVALID', 'COLLECTION_OVER'],
  reads: ['proof'],
  mounts: { public: '/i/anony/collect/info' },
  limit: READING_AT_ONE_ADDRESS,
});

/** A hall full of people shares one address, that of its network. Numbers and senders have bounds of their own. */
const AT_ONE_ADDRESS = { times: 300, perSeconds: 600, field: 'id' } as const;

export const sendCollectionCode = defineOperation({
  // 一码多签 · 发送验证码
  name: 'collections.sendCollectionCode',
  summary:
    'Sends a code to the mobile number of who wants to fill in a collection, or comes back to it; whether a number has filled it in is told to its holder alone. Once many codes of the collection were not used, an image code is asked for first.',
  input: link.extend({ mobile, codeKey: z.uuid().optional(), imgCode: z.string().max(10).optional() }),
  output: codeReceipt,
  errors: [
    'COLLECTION_LINK_INVALID',
    'COLLECTION_OVER',
    'COLLECTION_IMAGE_CODE',
    'COLLECTION_CODES_LIMIT',
    'CAPTCHA_WRONG',
    'NO_MESSAGE_CHANNEL',
    'TOO_MANY_REQUESTS',
    'SMS_NUMBER_LIMIT',
  ],
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
  errors: ['COLLECTION_LINK_INVALID', 'COLLECTION_OVER', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: ['proof'],
  mounts: { public: '/i/anony/collect/verifyCode' },
  limit: { ...AT_ONE_ADDRESS, times: 2 * AT_ONE_ADDRESS.times },
});

export const fillCollection = defineOperation({
  // 一码多签 · 提交填写
  name: 'collections.fillCollection',
  summary:
    'Takes what a visitor whose number is proven fills in: a contract of the template is made of it and sent, for that visitor to sign, at once or after its maker has looked at it.',
  input: link.extend({
    fullName: oneLine(50).min(2),
    values: z.record(z.string().max(40), z.string().max(2000)).default({}),
  }),
  output: z.object({ filled: z.literal(true) }),
  errors: [
    'COLLECTION_LINK_INVALID',
    'COLLECTION_OVER',
    'COLLECTION_VISIT_OVER',
    'COLLECTION_ENDED',
    'COLLECTION_PAUSED',
    'COLLECTION_FULL',
    'COLLECTION_FILLED',
    'COLLECTION_NOT_LISTED',
    'TEMPLATE_VALUES_WRONG',
  ],
  changes: ['proof'],
  mounts: { public: '/i/anony/collect/fill' },
  limit: AT_ONE_ADDRESS,
});

export const leaveCollection = defineOperation({
  // 一码多签 · 换一个手机号
  name: 'collections.leaveCollection',
  summary:
    'Ends in this browser what was opened by a code for a collection: the number that was proven, and the task of its contract with the codes that were given for it. Contract and account stay as they are.',
  input: link,
  output: z.object({ left: z.literal(true) }),
  errors: ['COLLECTION_LINK_INVALID', 'COLLECTION_OVER'],
  changes: ['proof'],
  mounts: { public: '/i/anony/collect/leave' },
  limit: AT_ONE_ADDRESS,
});

export const openTaking = defineOperation({
  // 一码多签 · 打开自己的合同
  name: 'collections.openTaking',
  summary: 'Opens the task of the contract that was made for the visitor in this browser for 24 hours, as the code of a neutral link does.',
  input: link,
  output: z.object({ page: z.string(), applyNo: z.string(), signNo: z.string() }),
  errors: [
    'COLLECTION_LINK_INVALID',
    'COLLECTION_OVER',
    'COLLECTION_VISIT_OVER',
    'COLLECTION_NOT_SENT',
    'COLLECTION_MOVED',
    'CONTRACT_REVOKED',
  ],
  changes: ['proof', 'contracts'],
  mounts: { public: '/i/anony/collect/open' },
  limit: READING_AT_ONE_ADDRESS,
});
