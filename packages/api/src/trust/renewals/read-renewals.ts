import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** `checkpoints`: the timestamps of the transparent log · `files`: signed files, with their validation data */
export const RENEWAL_KINDS = ['checkpoints', 'files'] as const;

/**
 * `current`: nothing is due · `due`: the next hour renews it · `failing`: some were tried and could not be renewed · `late`: what is due ends so
 * soon that somebody has to act, or has waited for its first stamp for a day
 */
export const RENEWAL_STATES = ['current', 'due', 'failing', 'late'] as const;

export const readRenewals = defineOperation({
  // 时间戳续期
  name: 'renewals.readRenewals',
  summary:
    'For operators: which timestamps of the log and of signed files are due to be renewed, the first end of them, and what failed; and which checkpoints got no timestamp yet.',
  input: z.object({}),
  output: z.object({
    renewals: z.array(
      z.object({
        kind: z.enum(RENEWAL_KINDS),
        state: z.enum(RENEWAL_STATES),
        /** how many are watched, are due, and failed when they were tried last */
        watched: z.number().int(),
        due: z.number().int(),
        failed: z.number().int(),
        /** when the first of all that are watched ends; empty: none is */
        firstEnds: z.string(),
        /** what the last failure said; empty: none */
        failure: z.string(),
      }),
    ),
    /** checkpoints of the log that got no timestamp yet */
    unstamped: z.object({
      state: z.enum(RENEWAL_STATES),
      waiting: z.number().int(),
      /** when the first of them was published; empty: all have one */
      since: z.string(),
      /** what the last failure said; empty: none, they were published just now */
      failure: z.string(),
    }),
  }),
  errors: [],
  duties: ['upkeep'],
  reads: [],
  mounts: { operator: '/operator/renewals' },
});
