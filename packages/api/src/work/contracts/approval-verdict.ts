import { z } from 'zod';

/** Why an approval did not let a contract out. */
export const approvalVerdict = z.object({
  /** returned: a draft again, to be changed and sent anew · rejected: ended */
  how: z.enum(['returned', 'rejected']),
  /** who said so; empty: it was approved, and yet could not be sent */
  name: z.string(),
  time: z.string(),
  reason: z.string(),
});
export type ApprovalVerdict = z.infer<typeof approvalVerdict>;
