import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const listSessions = defineOperation({
  // 登录设备
  name: 'identity.listSessions',
  summary: 'Where the account is logged in: device, network address and time, the latest first.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        sessionId: z.uuid(),
        device: z.string(),
        ip: z.string(),
        createTime: z.string(),
        expireTime: z.string(),
        /** the session of this call */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/account/sessions' },
});

export const endSession = defineOperation({
  // 退出一台设备
  name: 'identity.endSession',
  summary: 'Ends one session of the account, wherever it is: its next call asks for a login.',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({ ended: z.number().int() }),
  errors: ['NOT_FOUND'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { session: '/account/sessions/end' },
});

export const endOtherSessions = defineOperation({
  // 退出其他设备
  name: 'identity.endOtherSessions',
  summary: 'Ends every session of the account but the one of this call.',
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
  errors: [],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { session: '/account/sessions/endOthers' },
});
