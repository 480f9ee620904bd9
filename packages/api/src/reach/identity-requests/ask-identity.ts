import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag, instant, mobile, oneLine, uuid } from '../../wire/shapes.ts';

export const IDENTITY_STATES = ['waiting', 'agreed', 'refused', 'withdrawn', 'expired'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** How an account or a company was proven. `simulator`: by nothing, where no service is configured. */
export const IDENTITY_METHODS = ['operator', 'bankCard', 'face', 'credit', 'review', 'register', 'simulator'] as const;
export type IdentityMethod = (typeof IDENTITY_METHODS)[number];

/** 0 not proven · 1 simulated, which proves nothing · 2 compared with records · 3 a face, or papers that a reviewer looked at. */
export const identityLevel = z.literal([0, 1, 2, 3]);

export const askIdentity = defineOperation({
  // 申请核验实名
  name: 'identities.askIdentity',
  summary:
    'Makes an address at which one user of yours, known by a mobile number or e-mail address, proves the real name and lets the company read the state of it. The address is for that user alone and tells nothing to anybody else; nothing is disclosed before the user agreed.',
  input: z
    .object({
      /** by what your system knows the user */
      customerNo: oneLine(64).min(1),
      /** 0 a person · 1 a company, for which an administrator answers */
      signatoryType: flag.default(0),
      /** of the company that is asked, which has 18 characters; given with signatoryType 1 and with nothing else */
      creditCode: z.string().trim().toUpperCase().length(18).optional(),
      mobile: mobile.optional(),
      email: z.email().max(100).optional(),
      /** for so long the address opens */
      minutes: z
        .number()
        .int()
        .min(5)
        .max(24 * 60)
        .default(60),
    })
    .refine((asked) => (asked.mobile === undefined) !== (asked.email === undefined), { path: ['mobile'] })
    .refine(({ signatoryType, creditCode }) => (signatoryType === 1) === (creditCode !== undefined), { path: ['creditCode'] }),
  output: z.object({ requestId: uuid, url: z.string(), expireTime: instant }),
  errors: ['INPUT_INVALID'],
  changes: [],
  scope: 'identity.read',
  mounts: { openapi: `${OPENAPI}/identity/ask` },
});

export const readIdentity = defineOperation({
  // 查看实名状态
  name: 'identities.readIdentity',
  summary:
    'What became of such a request. As long as the user agrees: whether the name is proven, how well, how and when, the name masked, and whole only where the user allowed it.',
  input: z.object({ requestId: uuid }),
  output: z.object({
    requestId: uuid,
    customerNo: z.string(),
    signatoryType: flag,
    state: z.enum(IDENTITY_STATES),
    /** empty: nobody answered */
    answerTime: z.string(),
    /** null: the user does not agree, or no longer */
    identity: z
      .object({
        verified: z.boolean(),
        level: identityLevel,
        /** empty: not proven */
        method: z.enum(['', ...IDENTITY_METHODS]),
        verifyTime: z.string(),
        maskedName: z.string(),
        /** empty: the user did not allow it */
        fullName: z.string(),
      })
      .nullable(),
  }),
  errors: ['IDENTITY_REQUEST_UNKNOWN'],
  reads: ['account'],
  scope: 'identity.read',
  mounts: { openapi: `${OPENAPI}/identity/status` },
});
