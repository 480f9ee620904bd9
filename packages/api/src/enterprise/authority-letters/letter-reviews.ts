import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** A reviewer does not work faster than this. */
const limit = { times: 60, perSeconds: 60 } as const;

const card = z.object({
  letterId: z.uuid(),
  number: z.string(),
  companyName: z.string(),
  agentName: z.string(),
  maskedAddress: z.string(),
  handedInAt: z.string(),
});

export const listLetterReviews = defineOperation({
  // 待审核的企业授权书
  name: 'letters.listLetterReviews',
  summary: 'For reviewers: the letters of authority that wait, oldest first, and the latest decisions with who decided and why.',
  input: z.object({}),
  output: z.object({
    waiting: z.array(card),
    decided: z.array(
      card.extend({ outcome: z.enum(['passed', 'rejected']), reviewerName: z.string(), reviewedAt: z.string(), reason: z.string() }),
    ),
  }),
  errors: [],
  duties: ['review'],
  limit,
  reads: ['reviews'],
  mounts: { operator: '/operator/letters/list' },
});

export const openLetterReview = defineOperation({
  // 打开一份企业授权书
  name: 'letters.openLetterReview',
  summary:
    'What was stated beside the photographs of the stamped letter and of the licence, for a reviewer to compare. Each opening is logged.',
  input: z.object({ letterId: z.uuid() }),
  output: card.extend({
    creditCode: z.string(),
    legalPerson: z.string(),
    maskedIdNo: z.string(),
    endDate: z.string(),
    /** who compared what is stated with the business register; `none`: nobody */
    registerBy: z.enum(['provider', 'simulator', 'none']),
    wording: z.array(z.string()),
    /** JPEG in base64 */
    letter: z.string(),
    licence: z.string(),
  }),
  errors: ['NOT_FOUND', 'LETTER_DECIDED', 'NAME_REVIEW_OWN'],
  duties: ['review'],
  limit,
  changes: [],
  mounts: { operator: '/operator/letters/open' },
});

export const decideLetterReview = defineOperation({
  // 通过或驳回企业授权书
  name: 'letters.decideLetterReview',
  summary: 'A reviewer has compared letter and licence: the company is founded with its agent as administrator, or is not, with a reason.',
  input: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('passed'), letterId: z.uuid() }),
    z.object({ outcome: z.literal('rejected'), letterId: z.uuid(), reason: z.string().trim().min(1).max(100) }),
  ]),
  output: z.object({ letterId: z.uuid(), outcome: z.enum(['passed', 'rejected']) }),
  errors: ['NOT_FOUND', 'LETTER_DECIDED', 'LETTER_ENDED', 'NAME_REVIEW_OWN', 'ORGANIZATION_EXISTS'],
  duties: ['review'],
  limit,
  changes: ['reviews', 'account', 'enterprise', 'members'],
  mounts: { operator: '/operator/letters/decide' },
});
