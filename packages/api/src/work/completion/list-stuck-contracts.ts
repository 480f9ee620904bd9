import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** After this time what the platform does by itself within seconds counts as stuck. */
export const STUCK_MINUTES = 10;

/**
 * `unfinished`: all have signed, and it is not completed · `overdue`: its deadline has passed, and it is not expired · `uncertified`:
 * completed without a certificate of completion · `unheard`: a listener gets no further with its events.
 */
export const STUCK_WAYS = ['unfinished', 'overdue', 'uncertified', 'unheard'] as const;

export const listStuckContracts = defineOperation({
  // 卡住的合同
  name: 'completion.listStuckContracts',
  summary: 'For operators: contracts that the platform should have taken a step further and has not, by number alone, longest first.',
  input: z.object({}),
  output: z.object({
    contracts: z.array(
      z.object({
        applyNo: z.string(),
        stuck: z.enum(STUCK_WAYS),
        since: z.string(),
        /** of `unheard`: the listener and how often it failed; else empty */
        detail: z.string(),
      }),
    ),
  }),
  errors: [],
  duties: ['upkeep', 'support'],
  reads: ['contracts'],
  mounts: { operator: '/operator/contracts/stuck' },
});
