import { z } from 'zod';

/** A reviewer does not work faster than this. */
export const REVIEW_LIMIT = { times: 60, perSeconds: 60 } as const;

const outcome = z.enum(['passed', 'rejected']);

/** Of what a reviewer has decided: who, when and why. */
export const decidedReview = { outcome, reviewerName: z.string(), reviewedAt: z.string(), reason: z.string() };

/** The decision about one application, which `id` names; a rejection has a reason, which the applicant reads. */
export const reviewDecision = <Id extends z.ZodRawShape>(id: Id) =>
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('passed'), ...id }),
    z.object({ outcome: z.literal('rejected'), reason: z.string().trim().min(1).max(100), ...id }),
  ]);

export const reviewDecided = <Id extends z.ZodRawShape>(id: Id) => z.object({ outcome, ...id });
