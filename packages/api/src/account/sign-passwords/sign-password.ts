import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, signPassword } from '../../wire/shapes.ts';
import { codeReceipt } from '../identity/code-receipt.ts';

/** Seconds for which a swapped code is good. */
export const CODE_PROOF_SECONDS = 300;

export const sendSignPasswordCode = defineOperation({
  // 发送签署密码验证码
  name: 'passwords.sendSignPasswordCode',
  summary: "Sends a code to the address of the caller's account, to set the sign password with.",
  input: z.object({}),
  output: codeReceipt.extend({
    /** stands for the address in `secSign`, with ifDecode 1 */
    targetId: z.string(),
  }),
  errors: ['TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT', 'NO_MESSAGE_CHANNEL'],
  changes: [],
  mounts: { personal: '/i/security/sendCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const swapCode = defineOperation({
  // 验证码换取凭证
  name: 'passwords.swapCode',
  summary: 'Swaps a one-time code for a proof: good once, for five minutes, for one purpose and address.',
  input: z.object({
    valicode: z.string().trim().min(4).max(8),
    /** 6: for the sign password */
    verifyType: z.union([z.literal(6), z.literal('6'), z.literal('signPassword')]),
    targetId: z.string().trim().min(3).max(400),
    /** 1: targetId is the reference that was handed out beside a masked address */
    ifDecode: flag.default(0),
  }),
  output: z.object({ proof: z.string(), validSeconds: z.number().int() }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED'],
  changes: [],
  mounts: { public: '/i/anony/secSign' },
  limit: { times: 10, perSeconds: 60, field: 'targetId' },
});

export const readSignPassword = defineOperation({
  // 签署密码状态
  name: 'passwords.readSignPassword',
  summary: 'Whether a sign password is set, and whether it is asked for at signing.',
  input: z.object({}),
  output: z.object({ isSet: z.boolean(), isAsked: z.boolean(), setAt: z.string() }),
  errors: [],
  reads: ['account'],
  mounts: { personal: '/i/security/signPassword/state' },
});

export const setSignPassword = defineOperation({
  // 设置签署密码
  name: 'passwords.setSignPassword',
  summary: 'Sets or resets the sign password, with the proof of a code. It is asked for at every signing from then on.',
  input: z.object({ signPassword, proof: z.string().min(20).max(100) }),
  output: z.object({ isSet: z.literal(true) }),
  errors: ['CODE_PROOF_INVALID', 'SIGN_PASSWORD_EASY', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/signPassword' },
  limit: { times: 10, perSeconds: 60 },
});

export const changeSignCheck = defineOperation({
  // 签署时是否校验签署密码
  name: 'passwords.changeSignCheck',
  summary: 'Says whether the sign password is asked for at signing. It takes the password itself.',
  input: z.object({ isAsked: flag, signPassword }),
  output: z.object({ isAsked: z.boolean() }),
  errors: ['SIGN_PASSWORD_UNSET', 'SECRET_WRONG', 'SECRET_RESTS'],
  changes: ['account'],
  mounts: { personal: '/i/security/signCheck' },
  limit: { times: 20, perSeconds: 60 },
});
