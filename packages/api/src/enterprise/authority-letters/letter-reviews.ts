import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { decidedReview, REVIEW_LIMIT as limit, reviewDecided, reviewDecision } from '../../wire/reviews.ts';

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
    decided: z.array(card.extend(decidedReview)),
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
  input: reviewDecision({ letterId: z.uuid() }),
  output: reviewDecided({ letterId: z.uuid() }),
  errors: ['NOT_FOUND', 'LETTER_DECIDED', 'LETTER_ENDED', 'NAME_REVIEW_OWN', 'ORGANIZATION_EXISTS'],
  duties: ['review'],
  limit,
  changes: ['reviews', 'account', 'enterprise', 'members'],
  mounts: { operator: '/operator/letters/decide' },
});
