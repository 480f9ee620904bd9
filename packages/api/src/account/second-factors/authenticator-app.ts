import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { recoveryCodes } from './recovery-codes.ts';

/** Six digits of an authenticator app (RFC 6238). */
export const appCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

export const beginApp = defineOperation({
  // 添加验证器
  name: 'factors.beginApp',
  summary: 'Draws a secret for an authenticator app. It counts once a code of the app has confirmed it.',
  input: z.object({}),
  /** `url`: otpauth, for a QR code · `secret`: the same in base 32, to be typed */
  output: z.object({ url: z.string(), secret: z.string() }),
  errors: ['SECOND_PROOF_NEEDED', 'APP_EXISTS'],
  changes: [],
  mounts: { personal: '/i/security/app/begin' },
  limit: { times: 10, perSeconds: 60 },
});

export const confirmApp = defineOperation({
  // 确认验证器
  name: 'factors.confirmApp',
  summary: 'Takes a code of the new app. From then on a login asks for one.',
  input: z.object({ code: appCode }),
  output: z.object({ recoveryCodes }),
  errors: ['APP_NOT_BEGUN', 'SECRET_WRONG', 'SECRET_RESTS', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/app/confirm' },
  limit: { times: 20, perSeconds: 60 },
});

export const removeApp = defineOperation({
  // 移除验证器
  name: 'factors.removeApp',
  summary: 'Takes the authenticator app off the account. With the last factor its recovery codes go as well.',
  input: z.object({}),
  output: z.object({ removed: z.literal(true) }),
  errors: ['SECOND_PROOF_NEEDED', 'FACTOR_UNKNOWN', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/app/remove' },
});
