import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { PAPER_STATES } from '../real-names/renew-paper.ts';

/**
 * Who compares the names of persons: a connected service, the simulator, which proves nobody's, a reviewer who looks at what was handed
 * in, or nobody.
 */
export const NAME_CHECK_WAYS = ['provider', 'simulator', 'reviewer', 'none'] as const;
export type NameCheckWay = (typeof NAME_CHECK_WAYS)[number];

export const readVerification = defineOperation({
  // 认证状态
  name: 'identity.readVerification',
  summary: 'State of the real-name authentication, and whether the check is a simulator with test numbers.',
  input: z.object({}),
  output: z.object({
    state: z.enum(['none', 'verified']),
    name: z.string(),
    maskedIdNo: z.string(),
    verifiedAt: z.string(),
    checkedBy: z.string(),
    /** the ID card that it was verified with; null: it was none, or nothing is verified */
    paper: z
      .object({
        /** unknown: nobody has said when the card ends · valid · soon: within 30 days · ended */
        state: z.enum(PAPER_STATES),
        /** the last day, YYYY-MM-DD, or 长期; empty: unknown */
        endsOn: z.string(),
        /** who says so: the person, or a reviewer who saw the card; empty: nobody */
        knownBy: z.enum(['', 'person', 'reviewer']),
      })
      .nullable(),
    /** the development simulator: says so on screen, with the numbers it passes */
    simulator: z.boolean(),
    /** who compares the names of persons at their first signature, so that a sender knows before sending whether they will wait */
    nameCheck: z.enum(NAME_CHECK_WAYS),
    testNumbers: z.array(z.object({ name: z.string(), idNo: z.string(), mobile: z.string() })),
  }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/i/idenAuth/approveStatus' },
});
