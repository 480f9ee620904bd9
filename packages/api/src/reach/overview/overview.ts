import { z } from 'zod';

/** 本月 · 本季 · 本年, by the calendar of China. */
export const OVERVIEW_PERIODS = ['month', 'quarter', 'year'] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

/**
 * Why a contract that is not finished does not move: the other side, the approval of a seal that the sender's own signer asked for,
 * the approval before it goes out, the sender's own signer, the other side that never opened it.
 */
export const WAITING_FOR = ['others', 'sealApproval', 'approval', 'own', 'unopened'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** A number of the period and of the same stretch of the period before; null where there is nothing to average. */
const figure = z.object({ value: z.number().nullable(), before: z.number().nullable() });

const waitingStep = z.object({ kind: z.enum(WAITING_FOR), count: z.number().int(), oldestDays: z.number().int() });

export const overview = z.object({
  period: z.enum(OVERVIEW_PERIODS),
  /** first moment of the period */
  begin: z.string(),
  sent: figure,
  completed: figure,
  /** from sending to the last signature, in days with one decimal, of those completed in the period */
  averageDays: figure,
  refusedOrExpired: figure,
  sealUses: figure,
  /** the last twelve weeks, each named by its Monday */
  weeks: z.array(z.object({ week: z.string(), sent: z.number().int(), completed: z.number().int() })),
  /** who sent most in the period; the last row without a name holds all others */
  groups: z.array(z.object({ groupId: z.string(), name: z.string(), sent: z.number().int() })),
  waiting: z.object({ total: z.number().int(), steps: z.array(waitingStep) }),
});
export type Overview = z.infer<typeof overview>;
