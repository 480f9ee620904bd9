import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mobile, oneLine } from '../../wire/shapes.ts';
import { consentHash, consentWords } from '../real-names/real-name-way.ts';

/** How long its owner may object before an account has another number. */
export const RECOVERY_HOURS = 24;

export const readRecoveryWay = defineOperation({
  // 换手机号找回账号的方式
  name: 'addresses.readRecoveryWay',
  summary: 'Who compares the name of a person whose telephone is lost, what is agreed to for that, and examples where it is a simulator.',
  input: z.object({}),
  output: z.object({
    by: z.enum(['provider', 'simulator', 'none']),
    consent: consentWords,
    testNumbers: z.array(z.object({ name: z.string(), idNo: z.string(), mobile: z.string() })),
  }),
  errors: [],
  reads: [],
  mounts: { public: '/account/recovery/way' },
});

export const beginRecovery = defineOperation({
  // 换手机号找回账号
  name: 'addresses.beginRecovery',
  summary:
    'The person of a verified account proves by name, ID number and another own mobile number who it is: all sessions end, and a day later the account has that number unless somebody cancels it.',
  input: z.object({
    name: oneLine(50).min(2),
    idNo: z.string().trim().min(8).max(18),
    mobile,
    valicode: z.string().trim().min(4).max(8),
    consent: consentHash,
  }),
  output: z.object({ maskedTarget: z.string(), moveTime: z.string() }),
  errors: [
    'INPUT_INVALID',
    'CONSENT_OUTDATED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'REAL_NAME_MISMATCH',
    'IDENTITY_CHECK_UNAVAILABLE',
    'RECOVERY_UNKNOWN',
    'RECOVERY_WAITS',
    'ADDRESS_UNCHANGED',
    'ADDRESS_TAKEN',
  ],
  changes: ['account'],
  mounts: { public: '/account/recovery/begin' },
  limit: { times: 5, perSeconds: 3600 },
});

export const findRecovery = defineOperation({
  // 正在进行的换号找回
  name: 'addresses.findRecovery',
  summary: 'Whether the account is about to have another mobile number, and when; empty: it is not.',
  input: z.object({}),
  output: z.object({ maskedTarget: z.string(), beginTime: z.string(), moveTime: z.string() }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/i/security/recovery/find' },
});

export const cancelRecovery = defineOperation({
  // 取消换号找回
  name: 'addresses.cancelRecovery',
  summary: 'The account keeps its number, by who knows the ID number that it was verified with; who asked for another one is told.',
  input: z.object({ idNo: z.string().trim().min(8).max(18) }),
  output: z.object({ cancelled: z.literal(true) }),
  errors: ['NOT_FOUND', 'SECRET_WRONG', 'SECRET_RESTS'],
  changes: ['account'],
  mounts: { session: '/i/security/recovery/cancel' },
  limit: { times: 20, perSeconds: 60 },
});
