import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { codeReceipt } from '../identity/code-receipt.ts';
import { duty } from './duty.ts';

/** How long a shift lasts that was opened by a code. */
export const SHIFT_HOURS = 8;

export const readStanding = defineOperation({
  // 我在平台运营里的身份
  name: 'operators.readStanding',
  summary: 'Whether the caller operates the platform, with which duties, and whether the session stands in a shift.',
  input: z.object({}),
  output: z.object({
    /** `first`: nobody operates the platform yet, and the configured token makes the caller the first · `closed`: no token is configured either */
    state: z.enum(['closed', 'first', 'none', 'offShift', 'onShift']),
    name: z.string(),
    duties: z.array(duty),
    /** ISO 8601; empty: no shift is open */
    shiftUntil: z.string(),
  }),
  errors: [],
  reads: ['operators'],
  mounts: { session: '/operator/standing' },
});

export const createFirstOperator = defineOperation({
  // 创建第一位运营人员
  name: 'operators.createFirstOperator',
  summary: 'With the configured token: the caller becomes the first operator, with all duties. It serves for nothing else, and only once.',
  input: z.object({ token: z.string().min(1).max(500) }),
  output: z.object({ duties: z.array(duty) }),
  errors: ['OPERATOR_TOKEN_WRONG', 'OPERATOR_EXISTS', 'CHILD_ACCOUNT_PERSONAL'],
  changes: ['operators'],
  mounts: { session: '/operator/first' },
  limit: { times: 5, perSeconds: 600 },
});

export const sendShiftCode = defineOperation({
  // 发送当班验证码
  name: 'operators.sendShiftCode',
  summary: "Sends the code that opens a shift to the address of the operator's own account. It serves this session alone.",
  input: z.object({}),
  output: codeReceipt,
  errors: ['NOT_OPERATOR', 'NO_MESSAGE_CHANNEL', 'TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT'],
  changes: [],
  mounts: { session: '/operator/shift/sendCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const openShift = defineOperation({
  // 开始当班
  name: 'operators.openShift',
  summary: 'Gives the code: for eight hours this session, and no other, opens what operators do. The shift is logged.',
  input: z.object({ valicode: z.string().trim().max(10) }),
  output: z.object({ shiftUntil: z.string() }),
  errors: ['NOT_OPERATOR', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: ['operators'],
  mounts: { session: '/operator/shift/open' },
  limit: { times: 20, perSeconds: 60 },
});

export const closeShift = defineOperation({
  // 结束当班
  name: 'operators.closeShift',
  summary: 'Ends the shift of this session; without one nothing happens.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  changes: ['operators'],
  mounts: { session: '/operator/shift/close' },
});
