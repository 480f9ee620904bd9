import { z } from 'zod';

/** 并排 · 叠放: handwriting and chop beside the seal, or over it. */
export const MARK_LAYOUTS = ['beside', 'over'] as const;

/** Why a merged mark cannot be used, as long as that lasts; empty: it can. `ink` and `name` are its other parts. */
export const MARK_ENDS = [
  '',
  'notGranted',
  'revoked',
  'notBegun',
  'over',
  'usedUp',
  'frozen',
  'expired',
  'disabled',
  'ink',
  'name',
] as const;
export type MarkEnd = (typeof MARK_ENDS)[number];

/** How many one member keeps in one enterprise. */
export const MOST_MARKS = 20;

/** A merged mark as its maker sees it. */
export const mergedMarkCard = z.object({
  markId: z.uuid(),
  markName: z.string(),
  layout: z.enum(MARK_LAYOUTS),
  sealId: z.uuid(),
  /** empty: the seal is no longer in use */
  sealName: z.string(),
  withInk: z.boolean(),
  withChop: z.boolean(),
  end: z.enum(MARK_ENDS),
  /** empty once it has ended */
  svg: z.string(),
  createTime: z.string(),
});
export type MergedMarkCard = z.infer<typeof mergedMarkCard>;
