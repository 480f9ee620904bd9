import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { hostedWay } from './hosted-checks.ts';
import { consentWords, realNameWay } from './real-name-way.ts';

export const realNameWays = z.object({
  ways: z.array(
    z.object({
      way: realNameWay,
      /** `none`: nobody is connected, and the way is closed */
      by: z.enum(['provider', 'simulator', 'none']),
      consent: consentWords,
      testNumbers: z.array(z.object({ name: z.string(), idNo: z.string(), mobile: z.string(), cardNo: z.string() })),
    }),
  ),
  hosted: z.array(hostedWay),
});

export const readWays = defineOperation({
  // 个人认证方式
  name: 'identity.readWays',
  summary: 'The ways of real-name authentication: who checks, what has to be agreed to for it, and examples where that is a simulator.',
  input: z.object({}),
  output: realNameWays.extend({
    /** photographs of cards are read here */
    readsCards: z.boolean(),
  }),
  errors: [],
  reads: [],
  mounts: { session: '/i/idenAuth/ways' },
});
